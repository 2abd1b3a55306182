import { isThanks } from '../kit/is-thanks.ts'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import { quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { answerAction } from './answer-action.ts'
import { ask, type Flow, finish, goOn } from './ask-next.ts'
import { isBlank } from './facts/is-blank.ts'
import { readCorrection } from './facts/read-correction.ts'
import { isNothing } from './facts/said-facts.ts'
import { keepProof, offerBase, strengthenLine, suggestLines } from './improve-lines.ts'
import { keyOf, nextQuestion, questionText } from './questions.ts'
import { readIntent } from './read-intent.ts'
import { readSaid } from './read-said.ts'
import { adviceText, filledText, missingText } from './resume-text.ts'
import { readResumeState, resumeStateVersion } from './state.ts'

const rules = `You help a person write a résumé. Code asks for the facts and keeps them; you only answer what they ask beside that, in at most five sentences, and ask nothing yourself. Never add a number, an employer, a title or a skill that the person did not state.`

/**
 * A résumé (RES-02, RES-03): asks for what is missing, one question at a time, and keeps what the person says in their words. Code decides what is asked and
 * what is kept; a model reads fields out of a message, proposes better lines and talks. Every change is told to the résumé's module with the end of the reply.
 */
export const resumeServer: ChatTypeServer<'RESUME'> = {
  type: 'RESUME',
  stateVersion: resumeStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context, 'their step first'),
  opening: () => null,
  async *reply(context) {
    const state = readResumeState(context.state)
    const { resumes } = context.services
    if (context.message.action !== null) yield* answerAction(context, state)
    else if (!state.isNew && (await isUntouched(context)) && (await resumes.base(context.chat.id))) yield* offerBase(context, state)
    else yield* answer({ context, state, resume: await resumes.begin(context.chat.id) })
  },
}

/** No résumé yet in this chat, or one without a word. */
async function isUntouched({ services, chat }: ReplyContext): Promise<boolean> {
  const resume = await services.resumes.find(chat.id)
  return resume === null || isBlank(resume.data)
}

/** What a message of the person does: an intent, a correction, or facts, in that order. */
async function* answer(flow: Flow): AsyncGenerator<ReplyPart> {
  const { context, state, resume } = flow
  const { text } = context.message
  const intent = readIntent(text, state.asked)
  if (state.proof && intent?.kind !== 'true') yield* keepProof(flow, state.proof)
  else if (state.wantsLine && intent === null) yield* strengthenLine({ ...flow, state: { ...state, wantsLine: false } }, text, 0)
  else if (intent === null) yield* keepFacts(flow)
  else if (intent.kind === 'skip' && state.asked)
    yield* goOn({ ...flow, state: { ...state, skipped: [...state.skipped, keyOf(state.asked)] } }, '')
  else if (intent.kind === 'done') yield* finish(flow)
  else if (intent.kind === 'suggest') yield* suggestLines(flow)
  else if (intent.kind === 'strengthen') yield* strengthenLine(flow, intent.line, 0)
  else if (intent.kind === 'true') yield* askForProof(flow, intent.number, intent.words)
  else if (intent.kind === 'file') yield* offerFiles(flow)
  else if (intent.kind === 'base') {
    yield { kind: 'note', name: 'resume', value: { kind: 'base' } }
    yield* goOn(flow, 'This is your base résumé now. A new résumé chat offers a copy of it.')
  } else if (intent.kind === 'go-to') yield* goTo(flow, intent.question, intent.rest)
  else if (intent.kind === 'advice') yield* goOn(flow, adviceText)
  else if (intent.kind === 'show')
    yield* goOn(flow, [filledText(resume.data), missingText(resume.data)].filter((part) => part !== '').join('\n\n'))
  else yield* goOn(flow, '')
}

async function* goTo(flow: Flow, kind: Parameters<typeof ask>[1]['kind'], rest: string): AsyncGenerator<ReplyPart> {
  const { context, state, resume } = flow
  const none = {
    'more-jobs': resume.data.experience,
    'more-schools': resume.data.education,
    'more-projects': resume.data.projects,
  } as const
  const first = { 'more-jobs': 'job', 'more-schools': 'school', 'more-projects': 'project' } as const
  const asked = {
    kind: kind in none && none[kind as keyof typeof none].length === 0 ? first[kind as keyof typeof first] : kind,
    entry: null,
  }
  const next = { ...flow, state: { ...state, asked, skipped: state.skipped.filter((key) => key !== kind && key !== asked.kind) } }
  if (rest.trim().split(/\s+/u).length > 2)
    yield* keepFacts({ ...next, context: { ...context, message: { ...context.message, text: rest.trim() } } })
  else yield* ask(next, asked, '')
}

const asksBack = /^\s*(?:what|which|how|why|when|where|who|can|could|should|do|does|is|are)\b[^\n]{0,200}\?\s*$/iu

/** Keeps what a message says; where it says nothing that can be kept, says so and asks again. */
async function* keepFacts(flow: Flow): AsyncGenerator<ReplyPart> {
  const { context, state, resume } = flow
  const { text } = context.message
  if (isThanks(text)) {
    yield* goOn(flow, 'You are welcome.')
    return
  }
  const correction = readCorrection(resume.data, text)
  if (correction) {
    yield {
      kind: 'note',
      name: 'resume',
      value: { kind: 'change', change: (data) => readCorrection(data, text)?.data ?? data, cause: 'Corrected in the chat' },
    }
    yield* goOn({ ...flow, resume: { ...resume, data: correction.data } }, correction.said)
    return
  }
  // A question is no fact, whatever was asked: "what should I write?" is no employer.
  if (context.writer.kind === 'library' && asksBack.test(text)) {
    yield* goOn(flow, `${quoted(text)} I could not read as an answer. A question beside it needs a language model.`)
    return
  }
  const asked = state.asked
  const question = asked ? questionText(asked, resume.data, context.person.name) : ''
  const facts = await readSaid(context, asked, question)
  if (!isNothing(facts)) yield* goOn(flow, '', facts)
  else if (asked === null && nextQuestion(resume.data, state.skipped) !== null && context.past.length === 0) yield* goOn(flow, '')
  else if (context.writer.kind === 'model') yield* talk(flow)
  else
    yield* goOn(
      flow,
      asked === null
        ? `${quoted(text)} I could not place in your résumé. Say which job, school or project it belongs to.`
        : `${quoted(text)} I could not read as an answer.`,
    )
}

/** A model answers what is no fact; the question that waits is asked again after it. */
async function* talk(flow: Flow): AsyncGenerator<ReplyPart> {
  const { context, resume } = flow
  const known = `What stands in the résumé, as data:\n${resume.markdown.slice(0, 6000)}`
  yield* context.writer.write({
    system: systemPromptFor(`${rules}\n\n${known}`, context, 'their step first'),
    turns: [...turnsOf(context), { role: 'user', text: context.message.text }],
  })
  const next = nextQuestion(resume.data, flow.state.skipped)
  if (next) {
    yield { kind: 'text', text: '\n\n' }
    yield* ask(flow, next, '')
  } else yield { kind: 'state', state: flow.state }
}

async function* askForProof(flow: Flow, number: number, words: string): AsyncGenerator<ReplyPart> {
  const { context, state } = flow
  const open = await context.services.resumes.openSuggestion(context.chat.id, number)
  if (open?.unproven.some((claim) => claim.includes(words) || words.includes(claim))) {
    yield {
      kind: 'text',
      text: `Good. **What shows it: "${words}"?** Say in your own words what you did, or how you know it. It is kept as your statement.`,
    }
    yield { kind: 'state', state: { ...state, proof: { suggestionId: open.id, number: open.number, words } } }
  } else yield* goOn(flow, 'That suggestion does not need it any more.')
}

function* offerFiles({ resume, state }: Flow): Generator<ReplyPart> {
  const price = resume.paid ? '' : ' The first file of a résumé costs 100 credits, later ones nothing.'
  yield { kind: 'text', text: `Which file?${price}` }
  yield {
    kind: 'actions',
    actions: [
      { action: 'RESUME_GENERATE_PDF' },
      { action: 'RESUME_GENERATE_DOCX' },
      { action: 'REGENERATE_RESUME', title: 'No file, find weak lines' },
    ],
  }
  yield { kind: 'state', state }
}
