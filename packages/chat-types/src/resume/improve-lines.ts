import type { JudgedLine } from '../kit/resume-services.ts'
import type { ReplyContext, ReplyPart } from '../kit/server.ts'
import { ask, type Flow, goOn } from './ask-next.ts'
import { proposeLines } from './propose-lines.ts'
import { readIntent } from './read-intent.ts'
import { orNull } from './read-said.ts'
import type { ResumeChatState } from './state.ts'

/** The person has a base résumé elsewhere: begin anew, change that, or take a copy. What was said waits for the choice. */
export async function* offerBase(context: ReplyContext, state: ResumeChatState): AsyncGenerator<ReplyPart> {
  const base = await context.services.resumes.base(context.chat.id)
  yield {
    kind: 'text',
    text: `You have a base résumé: **${base?.name ?? 'your résumé'}**. Begin with an empty one, change the base itself, or take a copy of it into a new chat?`,
  }
  yield { kind: 'actions', actions: [{ action: 'COPY_BASE_RESUME' }, { action: 'MODIFY_BASE_RESUME' }, { action: 'CREATE_NEW_RESUME' }] }
  yield { kind: 'state', state: { ...state, pending: context.message.text } satisfies ResumeChatState }
}

/** Looks for lines that could say more, by a model or by the rules, and hands them to the panel; asks for one result that no line tells. */
export async function* suggestLines(flow: Flow): AsyncGenerator<ReplyPart> {
  const { context, state } = flow
  const { writer, services, chat } = context
  const view = await services.resumes.lines(chat.id)
  const proposed = writer.kind === 'model' && view.lines.length > 0 ? await orNull(proposeLines(writer, view, null)) : null
  const byModel = proposed && proposed.length > 0 ? await services.resumes.judge(chat.id, proposed) : []
  const lines = byModel.length > 0 ? byModel : await services.resumes.judge(chat.id, null)
  if (lines.length > 0) yield { kind: 'note', name: 'resume', value: { kind: 'suggest', lines } }
  const silent = await services.resumes.silentLine(chat.id, state.skipped)
  const text = lines.length === 0 ? noneText(view.lines.length) : someText(lines)
  if (silent) yield* ask({ ...flow, state }, { kind: 'line-result', entry: silent.path }, text)
  else {
    yield { kind: 'text', text }
    yield { kind: 'state', state: { ...state, asked: null } satisfies ResumeChatState }
  }
}

const noneText = (count: number): string =>
  count === 0
    ? 'There is no line yet to make stronger. Say first what you did.'
    : 'I found no line that I could make stronger without inventing something.'

function someText(lines: readonly JudgedLine[]): string {
  const count = lines.length === 1 ? 'One line could say more.' : `${lines.length} lines could say more.`
  const marked = lines.filter(({ unproven }) => unproven.length > 0).length
  return `${count} You decide on each in the panel under *Suggestions*; your résumé stays as it is until then.${
    marked === 0 ? '' : ` ${marked === 1 ? 'One holds words' : `${marked} hold words`} that nothing you said proves; they are marked.`
  }`
}

/** One line made stronger, with the yes or no that is due. */
export async function* strengthenLine(flow: Flow, line: string, variant: number): AsyncGenerator<ReplyPart> {
  const { context, state } = flow
  const { writer, services, chat } = context
  if (line === '') {
    yield { kind: 'text', text: 'Write the line here as it is.' }
    yield { kind: 'state', state: { ...state, wantsLine: true } satisfies ResumeChatState }
    return
  }
  const view = await services.resumes.lines(chat.id)
  const known = view.lines.find(({ text }) => text.trim() === line.trim())
  const list = known?.path ?? listFor(view.lines)
  const proposed =
    writer.kind === 'model'
      ? await orNull(
          proposeLines(writer, { lines: known ? [known] : [{ path: list, text: line, of: 'a new line' }], said: view.said }, line),
        )
      : null
  const own = proposed
    ?.flatMap((one) =>
      one.action === 'reorder' ? [] : [{ ...one, action: known ? ('replace' as const) : ('append' as const), path: list }],
    )
    .slice(variant, variant + 1)
  const [byModel] = own && own.length > 0 ? await services.resumes.judge(chat.id, own) : []
  const judged = byModel ?? (await services.resumes.strengthen(chat.id, line, variant))
  if (!judged || judged.proposal.action === 'reorder') {
    yield* goOn(
      flow,
      variant === 0
        ? 'I found no stronger wording of that line that invents nothing. What came of it would help most: a number, a time, a person helped.'
        : 'I have no other wording without inventing something.',
    )
    return
  }
  const { value, reason } = judged.proposal
  if (judged.unproven.length > 0) {
    yield { kind: 'note', name: 'resume', value: { kind: 'suggest', lines: [judged] } }
    yield* goOn(
      flow,
      `> ${value}\n\n${reason} Nothing you said proves **${judged.unproven.join(', ')}**: take it out, or say in the panel that it is true.`,
    )
    return
  }
  yield { kind: 'text', text: `> ${value}\n\n${reason}` }
  yield {
    kind: 'actions',
    actions: [
      { action: 'RESUME_FEEDBACK_ACCEPT', title: 'Use this line' },
      { action: 'RESUME_FEEDBACK_REGENERATE', title: 'Another wording' },
    ],
  }
  yield {
    kind: 'state',
    state: { ...state, wantsLine: false, offered: JSON.stringify({ judged, line, variant }) } satisfies ResumeChatState,
  }
}

/** Where a line that stands nowhere yet would be added: to the job that was named first, else to the achievements. */
function listFor(lines: readonly { path: string }[]): string {
  const first = lines.find(({ path }) => path.startsWith('experience.'))?.path
  return first === undefined ? 'achievements' : first.split('.').slice(0, 3).join('.')
}

/** The answer to "what shows it?": kept as the person's own statement, unless it is a no. */
export function* keepProof(flow: Flow, proof: NonNullable<ResumeChatState['proof']>): Generator<ReplyPart> {
  const { context, state } = flow
  const { text } = context.message
  const intent = readIntent(text, { kind: 'name', entry: null })
  const next = { ...flow, state: { ...state, proof: null } }
  if (intent?.kind === 'skip' || /^(?:no|not|it (?:is|was)n['’]t|i (?:did|do)n['’]t|false)\b/iu.test(text.trim())) {
    yield* goOn(next, `Then **${proof.words}** stays marked in suggestion ${proof.number}. Take it out, or reject the suggestion.`)
    return
  }
  yield { kind: 'note', name: 'resume', value: { kind: 'fact', suggestionId: proof.suggestionId, claim: proof.words, said: text } }
  yield* goOn(next, `Thank you. That is evidence for suggestion ${proof.number}: **${proof.words}**.`)
}
