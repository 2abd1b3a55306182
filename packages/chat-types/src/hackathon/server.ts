import { systemPromptFor } from '../kit/prompted-chat.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { writtenByModel } from '../kit/written-by-model.ts'
import { chips, ideasText, knownText, pitchText, planText, questions } from './hackathon-text.ts'
import { proposeIdeas } from './propose-ideas.ts'
import { readGoal, withSaid } from './read-facts.ts'
import { type Hackathon, hackathonStateVersion, readHackathon } from './state.ts'

const rules = `You help a team at a hackathon: an idea cut to one demo, technology that somebody of the team has used before, a pitch of two minutes. The hours are planned by code; never write another timetable. Answer in at most eight sentences or a short list, and end with one thing to do next.`

/**
 * A hackathon (TYP-13): from theme to idea, plan and pitch, one question at a time. Code reads the facts and lays out the hours; the plan and the
 * pitch are documents to keep. A model talks about everything else, and proposes ideas; without one the ideas are shapes that the theme fills.
 */
export const hackathonServer: ChatTypeServer<'HACKATHON'> = {
  type: 'HACKATHON',
  stateVersion: hackathonStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context),
  opening: () => null,
  async *reply(context) {
    const before = readHackathon(context.state)
    const known = withSaid(before, context.message.text)
    const missing = missingFor(known)
    if (isTalk(context, before, known)) yield* talk(context, known)
    else if (missing !== null) yield* ask(context, known, missing)
    else if (known.goal === 'idea' && known.theme !== null) yield* proposeFor(context, known, known.theme)
    else yield* make(context, known)
  },
}

const promptWith = (context: ReplyContext, data: string): string => systemPromptFor(`${rules}\n\n${data}`, context)

const state = (value: Hackathon): ReplyPart => ({ kind: 'state', state: value })

/** A message that names no wish, answers no question and adds no fact is a question about something else. */
function isTalk({ message }: ReplyContext, before: Hackathon, known: Hackathon): boolean {
  if (readGoal(message.text) !== null || before.asked !== null) return false
  return knownText(before) === knownText(known)
}

/** The first fact that the wish still needs. */
function missingFor({ goal, theme, people, hours, idea }: Hackathon): 'theme' | 'people' | 'hours' | 'idea' | null {
  if (goal === 'idea') return theme === null ? 'theme' : null
  if (idea === null) return theme === null ? 'theme' : 'idea'
  if (goal === 'pitch') return null
  if (people === null) return 'people'
  return hours === null ? 'hours' : null
}

function* ask(context: ReplyContext, known: Hackathon, missing: 'theme' | 'people' | 'hours' | 'idea'): Generator<ReplyPart> {
  const had = knownText(known)
  const read = had === 'nothing is known yet' ? '' : `I have ${had}. `
  yield { kind: 'text', text: notSaidBefore(context, `${read}${questions[missing]}`) }
  if (chips[missing].length > 0) yield { kind: 'options', options: chips[missing].map((text) => ({ text })) }
  yield state({ ...known, asked: missing })
}

function* make(context: ReplyContext, known: Hackathon): Generator<ReplyPart> {
  const { idea, people, hours } = known
  const text =
    known.goal === 'pitch' || people === null || hours === null
      ? pitchText({ ...known, idea: idea ?? '' })
      : planText({ ...known, idea: idea ?? '', people, hours })
  yield { kind: 'text', text: notSaidBefore(context, text) }
  yield state(known)
}

async function* proposeFor(context: ReplyContext, known: Hackathon, theme: string): AsyncGenerator<ReplyPart> {
  // The choice among ideas is the next message; the plan follows it.
  yield state({ ...known, idea: null, asked: 'idea', goal: 'plan' })
  const asked = `Propose three demos for this hackathon, each one press and one thing to see, and ask which one. ${knownText(known)}`
  if (yield* writtenByModel(context, promptWith(context, asked))) return
  const round = context.past.filter(({ role, text }) => role === 'assistant' && text.includes('Three demos for')).length
  const ideas = proposeIdeas(theme, round)
  yield { kind: 'text', text: ideasText(theme, ideas) }
  yield { kind: 'options', options: ideas.map(({ name, demo }) => ({ text: `${name}: ${demo}` })) }
}

async function* talk(context: ReplyContext, known: Hackathon): AsyncGenerator<ReplyPart> {
  yield state(known)
  if (yield* writtenByModel(context, promptWith(context, `What is known, as data: ${knownText(known)}`))) return
  const have = knownText(known)
  yield {
    kind: 'text',
    text: notSaidBefore(
      context,
      `${quoted(context.message.text)} is beyond what I can answer without a language model. I can find ideas for a theme, plan the hours and write the outline of a pitch; so far, ${have === 'nothing is known yet' ? have : `I have ${have}`}. ${questions[missingFor(known) ?? 'idea']}`,
    ),
  }
  yield { kind: 'options', options: [{ text: 'Give me ideas' }, { text: 'Plan the hours' }, { text: 'Write the pitch' }] }
}
