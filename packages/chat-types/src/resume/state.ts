import type { Question } from './questions.ts'

/** Raised when the shape below changes. */
export const resumeStateVersion = 1

/** Where the conversation stands. What was said stands in the résumé itself. */
export interface ResumeChatState {
  /** The question that waits for an answer. */
  asked: Question | null
  /** Keys of questions that were answered with nothing. */
  skipped: string[]
  /** True once the person chose to begin anew where they have a base résumé. */
  isNew: boolean
  /** What was said before that choice. */
  pending: string | null
  /** A claim of a suggestion that the person calls true, and whose proof was asked for. */
  proof: { suggestionId: string; number: number; words: string } | null
  /** The one suggestion that waits for a yes under the last reply. */
  offered: string | null
  /** A line was asked for, to be made stronger. */
  wantsLine: boolean
}

export const newResumeState = (): ResumeChatState => ({
  ...{ asked: null, skipped: [], isNew: false, pending: null, proof: null, offered: null, wantsLine: false },
})

/** A state as it came out of storage. Anything that is not one of ours begins anew rather than fails a reply. */
export function readResumeState(stored: unknown): ResumeChatState {
  if (typeof stored !== 'object' || stored === null || !('skipped' in stored) || !Array.isArray(stored.skipped)) return newResumeState()
  return { ...newResumeState(), ...(stored as ResumeChatState) }
}
