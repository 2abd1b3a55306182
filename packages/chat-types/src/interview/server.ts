import { promptedChat } from '../kit/prompted-chat.ts'
import type { InterviewKind, InterviewNote, InterviewView } from '../kit/interviews.ts'
import { notSaidBefore } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { interviewDefinition } from './definition.ts'
import {
  choiceText,
  endText,
  greenRoomText,
  kindsInOrder,
  listeningText,
  nothingHeardText,
  overText,
  startText,
  turnText,
  writeItText,
} from './interview-text.ts'
import { proposeNext } from './propose-next.ts'
import { asksToEnd, asksToRepeat } from '../kit/interview-wishes.ts'
import { asksToGoOn, asksToStart, holdsProgram, kindIn, wishIn } from './read-wish.ts'

const rules = `You rehearse an interview with the person. Code asks the questions, keeps the clock and judges the answers; you propose follow-up questions. Judge words only, never a face or a voice.`

const choices: ReplyPart = { kind: 'actions', actions: kindsInOrder.map((action) => ({ action })) }
const open: ReplyPart = { kind: 'actions', actions: [{ action: 'START_ANSWERING' }] }
const text = (said: string): ReplyPart => ({ kind: 'text', text: said })
const note = (value: InterviewNote): ReplyPart => ({ kind: 'note', name: 'interview', value })

/**
 * A mock interview (INT-01): the kind is chosen, the start is paid once, questions and follow-up questions come from the engine of the server, and
 * its end locks the chat. A model only proposes what follows on an answer; the same interview runs without one.
 */
export const interviewServer: ChatTypeServer<'INTERVIEW'> = {
  ...promptedChat('INTERVIEW', rules, undefined, 'their step first'),
  opening: ({ services }) => ({ text: choiceText(services.interviews), actions: kindsInOrder.map((action) => ({ action })) }),
  async *reply(context) {
    const { chat, message, services } = context
    const view = await services.interviews.look(chat.id)
    const chosen = chosenKind(message.action)
    if (view?.isOver) {
      yield text(overText)
      yield { kind: 'lock' }
    } else if (view?.isStarted) yield* interview(context, view)
    else if (chosen !== null) yield* choose(context, chosen, '')
    else if (view && asksToStart(message.text)) yield* start(context, view)
    else yield* readWish(context, view)
  },
}

const chosenKind = (action: ReplyContext['message']['action']): InterviewKind | null => kindsInOrder.find((kind) => kind === action) ?? null

function* choose({ services }: ReplyContext, kind: InterviewKind, wish: string): Generator<ReplyPart> {
  yield text(greenRoomText(kind, services.interviews.plan(kind), wish))
  yield note({ type: 'choose', kind, wish })
}

/** Words before the start: another kind, a role, a level; without a kind so far, the choice is offered. */
function* readWish(context: ReplyContext, view: InterviewView | null): Generator<ReplyPart> {
  const { message, services } = context
  const kind = kindIn(message.text) ?? view?.kind ?? null
  if (kind !== null) yield* choose(context, kind, wishIn(message.text))
  else {
    yield text(notSaidBefore(context, choiceText(services.interviews)))
    yield choices
  }
}

async function* start(context: ReplyContext, view: InterviewView): AsyncGenerator<ReplyPart> {
  const { chat, services } = context
  // Before anything is said: where it cannot be paid, the person hears that sentence alone.
  await context.charge(view.id)
  yield text(startText((await services.interviews.preview(chat.id, { type: 'start' })).view))
  yield note({ type: 'start' })
  yield open
}

async function* interview(context: ReplyContext, view: InterviewView): AsyncGenerator<ReplyPart> {
  const { chat, message, services } = context
  if (message.action === 'END_INTERVIEW' || (message.action === null && asksToEnd(message.text))) {
    yield text(endText)
    yield note({ type: 'end' })
    yield { kind: 'lock' }
  } else if (!view.turn) {
    yield text(turnText(view))
    yield { kind: 'actions', actions: [{ action: 'END_INTERVIEW' }] }
  } else if (message.action === 'START_ANSWERING') {
    yield text(listeningText)
    yield note({ type: 'listen' })
    yield { kind: 'actions', actions: [{ action: 'STOP_ANSWERING' }] }
  } else if (asksToRepeat(message.text) || (view.turn.number === 1 && asksToStart(message.text))) {
    // Also who wrote "start" while the panel started it.
    yield text(turnText({ ...view, turn: { ...view.turn, bridge: '' } }))
    yield open
  } else {
    const isButton = message.action === 'STOP_ANSWERING' && message.text.trim() === interviewDefinition.actions.STOP_ANSWERING
    const heard = isButton ? await services.interviews.heardAloud(chat.id) : message.text
    if (heard.trim() === '') {
      yield text(nothingHeardText)
      yield open
    } else yield* answer(context, view.turn, heard, message.action === 'STOP_ANSWERING' ? 'voice' : 'text')
  }
}

/** To a problem one thinks aloud first: the question waits until a program is handed in, or the candidate wants to go on without. */
async function* answer(
  context: ReplyContext,
  asked: NonNullable<InterviewView['turn']>,
  said: string,
  by: 'voice' | 'text',
): AsyncGenerator<ReplyPart> {
  const { chat, message, services } = context
  const isHeld = asked.problemId !== null && asked.kind === 'question' && !holdsProgram(said) && !asksToGoOn(said)
  const proposal = isHeld ? null : await proposeNext(context, await services.interviews.brief(chat.id, said))
  const given = { type: 'answer', key: message.id, text: said, by, proposal, isHeld } as const
  const { view, at } = await services.interviews.preview(chat.id, { ...given, at: context.now.getTime() })
  yield note({ ...given, at })
  if (view.isOver) {
    yield text(overText)
    yield { kind: 'lock' }
    return
  }
  yield text(isHeld ? writeItText : turnText(view))
  yield view.turn ? open : { kind: 'actions', actions: [{ action: 'END_INTERVIEW' }] }
}
