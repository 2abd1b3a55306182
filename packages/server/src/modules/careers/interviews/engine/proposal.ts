import type { Packet, PacketQuestion } from './packet.ts'
import { currentTurn, type InterviewState } from './state.ts'

/** What a model or the library wants to happen after an answer. Nothing of it counts before `accept` has looked at it. */
export interface Proposal {
  action: ProposedAction
  /** Ids of points of the current question that the answer covers. */
  covered: readonly string[]
  /** What the interviewer says: the follow-up question itself where it probes, else a sentence about the answer. */
  utterance: string
}
export const proposedActions = ['probe', 'advance', 'clarify', 'repeat', 'end'] as const
export type ProposedAction = (typeof proposedActions)[number]

/** What is left of the time before nothing new is begun, in seconds: an answer takes about a minute. */
const leastForProbe = 75
/** A spoken sentence or two. What is longer is cut off by the next scripted line. */
const longestUtterance = 400
/** Asking again what was asked is legal so many times in one turn. */
const repeatsMost = 2

export interface Legal {
  actions: readonly ProposedAction[]
  question: PacketQuestion
  probesLeft: number
}

/** What may happen after the current answer: code's list, from which a proposal chooses. */
export function legalActions(state: InterviewState, packet: Packet, secondsLeft: number): Legal | null {
  const turn = currentTurn(state)
  const question = turn && packet.questions[turn.question]
  if (!turn || !question) return null
  const used = state.turns.filter((other) => other.question === turn.question && other.kind === 'probe').length
  const probesLeft = Math.max(0, packet.budgets.probes - used)
  const again = state.turns.filter((other) => other.question === turn.question && other.text === turn.text).length
  const actions: ProposedAction[] = ['advance']
  if (probesLeft > 0 && secondsLeft > leastForProbe) actions.push('probe')
  if (again <= repeatsMost) actions.push('repeat')
  if (again <= repeatsMost && probesLeft > 0 && secondsLeft > leastForProbe) actions.push('clarify')
  // Ending early is the candidate's to choose: a proposal may only end where nothing is left to ask.
  if (turn.question === packet.questions.length - 1) actions.push('end')
  return { actions, question, probesLeft }
}

export interface Decision {
  action: ProposedAction
  covered: readonly string[]
  utterance: string
}

/**
 * A proposal as far as it is legal: an action of the list, points of this question, a short utterance that gives no point away. Null where
 * nothing can be made of it, and then the library's line is taken.
 */
export function accept(proposal: unknown, legal: Legal): Decision | null {
  if (typeof proposal !== 'object' || proposal === null) return null
  const { action, covered, utterance } = proposal as Partial<Record<keyof Proposal, unknown>>
  if (typeof action !== 'string' || typeof utterance !== 'string' || !Array.isArray(covered)) return null
  const chosen = legal.actions.find((one) => one === action)
  if (chosen === undefined) return null
  const said = utterance.replace(/\s+/gu, ' ').trim()
  const asks = chosen === 'probe' || chosen === 'clarify'
  if (said.length > longestUtterance || (asks && said.length < 5) || givesAway(said, legal.question)) return null
  const known = legal.question.points.map(({ id }) => id)
  return { action: chosen, covered: known.filter((id) => covered.includes(id)), utterance: said }
}

/** Whether a sentence holds a point word for word: the interviewer asks and does not tell. */
function givesAway(said: string, { points, modelAnswer }: PacketQuestion): boolean {
  const plain = plainOf(said)
  if (points.some(({ text }) => plain.includes(plainOf(text)))) return true
  return modelAnswer.split(/(?<=[.?!])\s+/u).some((sentence) => plainOf(sentence).length > 25 && plain.includes(plainOf(sentence)))
}

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
