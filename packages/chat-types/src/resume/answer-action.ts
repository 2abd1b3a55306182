import { AppError } from '@xperto/contract'
import type { JudgedLine } from '../kit/resume-services.ts'
import type { ReplyContext, ReplyPart } from '../kit/server.ts'
import { type Flow, goOn } from './ask-next.ts'
import { strengthenLine, suggestLines } from './improve-lines.ts'
import { readSaid } from './read-said.ts'
import { isNothing } from './facts/said-facts.ts'
import type { ResumeChatState } from './state.ts'

/** What a chosen button does (RES-03). */
export async function* answerAction(context: ReplyContext, state: ResumeChatState): AsyncGenerator<ReplyPart> {
  const { services, chat } = context
  const { action } = context.message
  if (action === 'MODIFY_BASE_RESUME' || action === 'COPY_BASE_RESUME') {
    yield* takeBase(context, { ...state, isNew: true }, action)
    return
  }
  const flow: Flow = { context, state, resume: await services.resumes.begin(chat.id) }
  if (action === 'CREATE_NEW_RESUME') yield* createNew({ ...flow, state: { ...state, isNew: true, pending: null } }, state.pending)
  else if (action === 'ACCEPT_RESUME') yield* accept(flow)
  else if (action === 'REGENERATE_RESUME') yield* suggestLines(flow)
  else if (action === 'RESUME_FEEDBACK_ACCEPT' || action === 'RESUME_FEEDBACK_REGENERATE')
    yield* settleOffer(flow, action === 'RESUME_FEEDBACK_ACCEPT')
  else if (action === 'RESUME_GENERATE_PDF' || action === 'RESUME_GENERATE_DOCX')
    yield* makeFile(flow, action === 'RESUME_GENERATE_PDF' ? 'pdf' : 'docx')
  else yield* goOn(flow, '')
}

/** An empty résumé in this chat; what was said before the choice is the first that goes in. */
async function* createNew(flow: Flow, pending: string | null): AsyncGenerator<ReplyPart> {
  const { context } = flow
  const facts =
    pending === null ? null : await readSaid({ ...context, message: { ...context.message, text: pending, action: null } }, null, '')
  yield* goOn(flow, 'An empty résumé is begun.', facts && !isNothing(facts) ? facts : null)
}

async function* takeBase(
  { services, chat }: ReplyContext,
  state: ResumeChatState,
  action: 'MODIFY_BASE_RESUME' | 'COPY_BASE_RESUME',
): AsyncGenerator<ReplyPart> {
  const base = await services.resumes.base(chat.id)
  if (!base) {
    yield { kind: 'text', text: 'There is no base résumé any more. **What name goes on the new one?**' }
    yield { kind: 'state', state: { ...state, asked: { kind: 'name', entry: null } } satisfies ResumeChatState }
    return
  }
  if (action === 'MODIFY_BASE_RESUME') {
    yield {
      kind: 'text',
      text: `Your base résumé is open in its own chat: [${titleOf(base.name)}](${base.url}). Everything you change there changes the base itself.`,
    }
    yield { kind: 'object', object: { type: 'RESUME', id: base.resumeId, title: base.name, url: base.url } }
  } else {
    const copy = services.resumes.planCopy()
    yield { kind: 'note', name: 'resume', value: { kind: 'copy', chatId: copy.chatId, resumeId: copy.resumeId } }
    yield {
      kind: 'text',
      text: `A copy of **${titleOf(base.name)}** stands in a new chat: [open the copy](${copy.url}). The base stays as it is.`,
    }
    yield { kind: 'object', object: { type: 'RESUME', id: copy.resumeId, title: `Copy of ${base.name}`.slice(0, 200), url: copy.url } }
  }
  yield { kind: 'message-type', messageType: 'RESUME' }
  yield { kind: 'state', state }
}

/** Brackets would end the text of a link. */
const titleOf = (name: string): string => name.replace(/[[\]\\*_`<>]/gu, ' ')

async function* accept({ context, state, resume }: Flow): AsyncGenerator<ReplyPart> {
  const base = await context.services.resumes.base(context.chat.id)
  const price = resume.paid ? '' : ' The first file of a résumé costs 100 credits, later ones nothing.'
  yield { kind: 'note', name: 'resume', value: { kind: 'accept' } }
  yield {
    kind: 'text',
    text: `**Accepted.**${base ? '' : ' It is your base résumé: a new résumé chat offers a copy of it.'} Shall I make its file?${price}`,
  }
  yield {
    kind: 'actions',
    actions: [
      { action: 'RESUME_GENERATE_PDF' },
      { action: 'RESUME_GENERATE_DOCX' },
      { action: 'REGENERATE_RESUME', title: 'No file, find weak lines' },
    ],
  }
  yield { kind: 'state', state: { ...state, asked: null } satisfies ResumeChatState }
}

async function* settleOffer(flow: Flow, isAccepted: boolean): AsyncGenerator<ReplyPart> {
  const { state } = flow
  const offer = state.offered === null ? null : (JSON.parse(state.offered) as { judged: JudgedLine; line: string; variant: number })
  const next = { ...flow, state: { ...state, offered: null } }
  if (!offer) yield* goOn(next, 'There is no line to decide on any more.')
  else if (isAccepted) {
    yield { kind: 'note', name: 'resume', value: { kind: 'accept-suggestion', line: offer.judged } }
    yield* goOn(next, 'Done: the line stands in your résumé. Undo is in the panel.')
  } else yield* strengthenLine(next, offer.line, offer.variant + 1)
}

/** Faults that the person can do something about; any other fails the reply. */
const isTold = (code: string): boolean => code.startsWith('latex_') || code === 'resume_empty' || code === 'file_store_unavailable'

async function* makeFile({ context, state }: Flow, kind: 'pdf' | 'docx'): AsyncGenerator<ReplyPart> {
  const name = kind === 'pdf' ? 'PDF' : 'DOCX'
  try {
    const { pages } = await context.services.resumes.makeFile(context.chat.id, kind)
    const size = pages === null ? '' : ` It has ${pages === 1 ? 'one page' : `${pages} pages`}.`
    yield { kind: 'text', text: `**The ${name} is made.**${size} Download it in the panel. Say "find weak lines" when you want to go on.` }
  } catch (error) {
    // Without credits nothing was made: the person hears that sentence alone.
    if (!(error instanceof AppError) || !isTold(error.code)) throw error
    yield { kind: 'text', text: `The ${name} could not be made. ${error.message}` }
  }
  yield { kind: 'state', state }
}
