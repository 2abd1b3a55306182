import type { Packet } from './engine/packet.ts'
import type { InterviewState } from './engine/state.ts'

/** The line that a lock writes: why this chat takes nothing more. */
export function endedText({ end, usedMs }: Pick<InterviewState, 'end' | 'usedMs'>): string {
  const minutes = Math.max(1, Math.round(usedMs / 60_000))
  const after = `after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  if (end?.by === 'time') return `Time is over: the interview ended ${after}. This chat is locked. What you answered is kept.`
  if (end?.by === 'left') return 'The interview was left for a day and has ended. This chat is locked. What you answered is kept.'
  return `The interview ended ${after}. This chat is locked. What you answered is kept.`
}

/** What the interviewer says first: what comes, how answers are taken, and the first question. */
export function introText({ questions, budgets }: Pick<Packet, 'questions' | 'budgets'>, first: string): string {
  const count = questions.length === 1 ? 'One question' : `${questions.length} questions`
  const minutes = Math.round(budgets.seconds / 60)
  return `Welcome. ${count}, about ${minutes} minutes. You are talking with an AI. Answer aloud or type; only your words are judged, never your face or your voice. Say *repeat* whenever you like.\n\n${questionText(1, questions.length, first)}`
}

/** A question with its place, as it stands in the chat. */
export const questionText = (number: number, of: number, text: string): string => `**Question ${number} of ${of}**\n\n${text}`
