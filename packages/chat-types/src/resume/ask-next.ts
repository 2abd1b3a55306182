import type { ReplyContext, ReplyPart } from '../kit/server.ts'
import type { ResumeOfChat } from '../kit/resume-services.ts'
import { isBlank } from './facts/is-blank.ts'
import { mergeFacts } from './facts/merge-facts.ts'
import type { SaidFacts } from './facts/said-facts.ts'
import { nextQuestion, type Question, questionText } from './questions.ts'
import { changedText, filledText, missingText } from './resume-text.ts'
import type { ResumeChatState } from './state.ts'

/** What a step of the conversation works on. */
export interface Flow {
  context: ReplyContext
  state: ResumeChatState
  resume: ResumeOfChat
}

/** Asks one question, after what is said before it. */
export function* ask({ context, state, resume }: Flow, question: Question, before: string): Generator<ReplyPart> {
  yield { kind: 'text', text: `${before === '' ? '' : `${before}\n\n`}${questionText(question, resume.data, context.person.name)}` }
  yield { kind: 'state', state: { ...state, asked: question } satisfies ResumeChatState }
}

/** Keeps facts where there are any, then asks for what is missing next; where nothing is left, the résumé is shown. */
export function* goOn(flow: Flow, before: string, facts: SaidFacts | null = null): Generator<ReplyPart> {
  const { context, state, resume } = flow
  const asked = state.asked
  const change = (data: ResumeOfChat['data']) => (facts ? mergeFacts(data, facts, asked, idsOf(context)) : data)
  const data = change(resume.data)
  if (facts) yield { kind: 'note', name: 'resume', value: { kind: 'change', change, cause: 'Said in the chat' } }
  const said = [before, facts ? changedText(resume.data, data) : ''].filter((part) => part !== '').join('\n\n')
  const next = nextQuestion(data, state.skipped)
  const flowNow = { ...flow, resume: { ...resume, data }, state: { ...state, asked: null } }
  // A result was told, or told to be unknown: it is not asked for twice.
  const skipped =
    asked && facts && (asked.kind === 'job-result' || asked.kind === 'line-result')
      ? [...state.skipped, `${asked.kind}:${asked.entry ?? ''}`]
      : state.skipped
  const question = skipped === state.skipped ? next : nextQuestion(data, skipped)
  if (question) yield* ask({ ...flowNow, state: { ...flowNow.state, skipped } }, question, said)
  else if (state.asked !== null) yield* finish({ ...flowNow, state: { ...flowNow.state, skipped } }, said)
  else {
    yield { kind: 'text', text: said === '' ? 'Say what to add or change, or "find weak lines".' : said }
    yield { kind: 'state', state: { ...flowNow.state, skipped } }
  }
}

/** The résumé as it is, shown as an object, with the decision that is due. */
export function* finish({ state, resume }: Flow, before = ''): Generator<ReplyPart> {
  if (isBlank(resume.data)) {
    yield { kind: 'text', text: 'There is nothing in it yet. **What name goes on it?**' }
    yield { kind: 'state', state: { ...state, asked: { kind: 'name', entry: null } } satisfies ResumeChatState }
    return
  }
  const text = [before, filledText(resume.data), missingText(resume.data), 'It stands in the panel. Do you accept it so?'].filter(
    (part) => part !== '',
  )
  yield { kind: 'text', text: text.join('\n\n') }
  yield { kind: 'message-type', messageType: 'RESUME' }
  yield {
    kind: 'object',
    object: {
      type: 'RESUME',
      id: resume.resumeId,
      title: resume.data.basics.name === '' ? resume.name : `${resume.data.basics.name}, résumé`,
      url: resume.url,
    },
  }
  yield { kind: 'actions', actions: [{ action: 'ACCEPT_RESUME' }, { action: 'REGENERATE_RESUME', title: 'Find weak lines first' }] }
  yield { kind: 'state', state: { ...state, asked: null } }
}

/** Names of new entries and lines, the same when the same reply is made again. */
export function idsOf({ random }: Pick<ReplyContext, 'random'>): () => string {
  const seed = Math.floor(random() * 36 ** 8).toString(36)
  let count = 0
  return () => `${seed}-${(count++).toString(36)}`
}
