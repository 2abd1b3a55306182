import { dueAt, usedMs } from './clock.ts'
import type { Packet } from './packet.ts'
import { accept, type Decision, legalActions } from './proposal.ts'
import { scriptedDecision } from './script.ts'
import { type Answer, currentTurn, hasAnswers, type InterviewState, isOpen, isRunning, type Turn } from './state.ts'

/** What may happen to an interview. `now` is the server's clock in milliseconds since 1970; the reducer knows no other. */
export type InterviewEvent =
  /** The kind is chosen: devices may be tried. */
  | { type: 'prepare'; now: number }
  | { type: 'start'; now: number }
  /** The greeting was said. */
  | { type: 'introduced'; now: number }
  /** The candidate begins to answer. */
  | { type: 'listen'; turn: number; now: number }
  /** `turn`: the one it answers; null for the current one. */
  | { type: 'answer'; key: string; turn: number | null; text: string; by: Answer['by']; now: number }
  /** What follows on the answer `key`; `proposal` comes from a model and is trusted in nothing. */
  | { type: 'decide'; key: string; proposal: unknown; heard: readonly string[]; now: number }
  | { type: 'pause'; now: number }
  | { type: 'resume'; now: number }
  | { type: 'end'; by: 'candidate' | 'finished'; now: number }
  /** Nothing but time passing: a read or a job. */
  | { type: 'look'; now: number }
  | { type: 'scored'; now: number }

/** Why an event changed nothing: `late` answers a turn that is past, `over` an interview that has ended, `early` one that has not come so far. */
export type Refusal = 'late' | 'over' | 'early'

export interface Step {
  state: InterviewState
  /** Null: taken, also where it was taken before and changes nothing. */
  refused: Refusal | null
  /** True for the one step that ended it: from here on the chat is locked and answers are scored. */
  ended: boolean
}

/**
 * What an event makes of an interview. Pure: the same events give the same state in whichever process. It knows neither a person nor a price. An
 * end never moves, a turn is advanced once, and the number of a turn only grows.
 */
export function reduce(state: InterviewState, packet: Packet, event: InterviewEvent): Step {
  const timed = passTime(state, packet, event.now)
  const step = apply(timed, packet, event)
  return { ...step, ended: state.end === null && step.state.end !== null }
}

type Applied = Omit<Step, 'ended'>
const taken = (state: InterviewState): Applied => ({ state, refused: null })
const refused = (state: InterviewState, why: Refusal): Applied => ({ state, refused: why })

/** Ends an interview whose time is over, at the instant at which it was, whoever notices it and when. */
function passTime(state: InterviewState, packet: Packet, now: number): InterviewState {
  const due = dueAt(state, packet)
  if (due === null || now < due || state.startedAt === null) return state
  const isLeft = due === state.startedAt + packet.budgets.keptSeconds * 1000
  return endedAt(state, due, isLeft ? 'left' : 'time')
}

function apply(state: InterviewState, packet: Packet, event: InterviewEvent): Applied {
  switch (event.type) {
    case 'look':
      return taken(state)
    case 'prepare':
      return state.startedAt !== null ? taken(state) : taken({ ...state, phase: 'GREEN_ROOM' })
    case 'start':
      return start(state, event.now)
    case 'introduced':
      return state.phase === 'INTRO' ? taken(ask(state, packet, 0, 'question', '', event.now)) : needStarted(state)
    case 'listen':
      return listen(state, event)
    case 'answer':
      return hear(state, event)
    case 'decide':
      return decide(state, packet, event)
    case 'pause':
      return pause(state, packet, event.now)
    case 'resume':
      return resume(state, event.now)
    case 'end':
      if (state.startedAt === null) return refused(state, 'early')
      return taken(state.end === null ? endedAt(state, Math.max(event.now, state.startedAt), event.by) : state)
    case 'scored':
      if (state.end === null) return refused(state, 'early')
      return taken(state.phase === 'SCORING' ? { ...state, phase: 'REPORTED' } : state)
  }
}

const needStarted = (state: InterviewState): Applied =>
  state.end !== null ? refused(state, 'over') : state.startedAt === null ? refused(state, 'early') : taken(state)

function start(state: InterviewState, now: number): Applied {
  if (state.startedAt !== null) return taken(state)
  return taken({ ...state, phase: 'INTRO', startedAt: now, runningSince: now })
}

function listen(state: InterviewState, { turn, now }: { turn: number; now: number }): Applied {
  if (!isOpen(state)) return needStarted(state)
  const current = currentTurn(state)
  if (!current || current.number !== turn || !isRunning(state)) return refused(state, 'late')
  if (state.phase !== 'ASK' && state.phase !== 'PROBE') return taken(state)
  return taken({ ...state, phase: 'LISTEN', turns: withLast(state, { ...current, listenedAt: now }) })
}

function hear(state: InterviewState, event: { key: string; turn: number | null; text: string; by: Answer['by']; now: number }): Applied {
  // The same answer again, also once it is over: it was taken.
  if (state.turns.some(({ answers }) => answers.some(({ key }) => key === event.key))) return taken(state)
  if (!isOpen(state)) return needStarted(state)
  const current = currentTurn(state)
  if (!current) return refused(state, 'early')
  if ((event.turn !== null && event.turn !== current.number) || current.decidedBy !== null) return refused(state, 'late')
  // An answer to a paused interview is one that was under way when it was paused.
  const answer: Answer = { key: event.key, text: event.text, by: event.by, at: event.now }
  const turn: Turn = { ...current, listenedAt: current.listenedAt ?? event.now, answers: [...current.answers, answer] }
  const heard = { ...state, turns: withLast(state, turn) }
  if (state.phase === 'PAUSED') return taken({ ...heard, resumesTo: 'LISTEN' })
  return taken({ ...heard, phase: 'LISTEN' })
}

function decide(
  state: InterviewState,
  packet: Packet,
  { key, proposal, heard, now }: { key: string; proposal: unknown; heard: readonly string[]; now: number },
): Applied {
  if (state.turns.some(({ decidedBy }) => decidedBy === key)) return taken(state)
  if (!isOpen(state)) return needStarted(state)
  const current = currentTurn(state)
  if (!current || current.decidedBy !== null || !current.answers.some((answer) => answer.key === key)) return refused(state, 'late')
  const legal = legalActions(state, packet, packet.budgets.seconds - usedMs(state, now) / 1000)
  if (!legal) return refused(state, 'early')
  const ofQuestion = state.turns.filter(({ question }) => question === current.question)
  const words = ofQuestion.flatMap(({ answers }) => answers.map(({ text }) => text.split(/\s+/u).filter(Boolean).length))
  const scripted = { heard, words: words.reduce((all, count) => all + count, 0), asked: state.turns.map(({ text }) => text) }
  const decision = accept(proposal, legal) ?? scriptedDecision(legal, scripted)
  const closed = withLast(state, { ...current, decidedBy: key })
  return taken(follow({ ...state, turns: closed }, packet, decision, now))
}

function follow(state: InterviewState, packet: Packet, { action, covered, utterance }: Decision, now: number): InterviewState {
  const current = currentTurn(state)
  if (!current) return state
  const all = [...new Set([...state.covered, ...covered])]
  const going: InterviewState = state.phase === 'PAUSED' ? state : { ...state, phase: 'LISTEN' }
  if (action === 'probe' || action === 'clarify')
    return ask({ ...going, covered: all }, packet, current.question, 'probe', '', now, utterance)
  if (action === 'repeat') return ask({ ...going, covered: all }, packet, current.question, current.kind, utterance, now, current.text)
  const next = current.question + 1
  const isOut = usedMs(going, now) >= packet.budgets.seconds * 1000
  if (action === 'end' || next >= packet.questions.length || isOut) return toPhase({ ...going, covered: [] }, 'WRAP_UP')
  return ask({ ...going, covered: [] }, packet, next, 'question', utterance, now)
}

function ask(
  state: InterviewState,
  packet: Packet,
  question: number,
  kind: Turn['kind'],
  bridge: string,
  now: number,
  text = packet.questions[question]?.text ?? '',
): InterviewState {
  const number = (currentTurn(state)?.number ?? 0) + 1
  const turn: Turn = { number, question, kind, bridge, text, askedAt: now, listenedAt: null, answers: [], decidedBy: null }
  return toPhase({ ...state, turns: [...state.turns, turn] }, kind === 'probe' ? 'PROBE' : 'ASK')
}

/** A paused interview stays paused and goes on there. */
const toPhase = (state: InterviewState, phase: InterviewState['phase']): InterviewState =>
  state.phase === 'PAUSED' ? { ...state, resumesTo: phase } : { ...state, phase }

function pause(state: InterviewState, { budgets }: Packet, now: number): Applied {
  if (!isOpen(state)) return needStarted(state)
  if (!isRunning(state)) return taken(state)
  const paused: InterviewState = { ...state, phase: 'PAUSED', resumesTo: state.phase }
  return taken(budgets.pauseStopsClock ? { ...paused, usedMs: usedMs(state, now), runningSince: null } : paused)
}

function resume(state: InterviewState, now: number): Applied {
  if (!isOpen(state)) return needStarted(state)
  if (state.phase !== 'PAUSED') return taken(state)
  return taken({ ...state, phase: state.resumesTo ?? 'LISTEN', resumesTo: null, runningSince: state.runningSince ?? now })
}

/** Over: to be scored where anything was answered. */
function endedAt(state: InterviewState, at: number, by: NonNullable<InterviewState['end']>['by']): InterviewState {
  const phase = hasAnswers(state) ? (by === 'left' ? 'EXPIRED' : 'SCORING') : by === 'left' ? 'EXPIRED' : 'ABANDONED'
  return { ...state, phase, resumesTo: null, usedMs: usedMs(state, at), runningSince: null, end: { at, by } }
}

const withLast = ({ turns }: InterviewState, last: Turn): readonly Turn[] => [...turns.slice(0, -1), last]
