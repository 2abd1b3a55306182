/** Raised when the shape below changes. */
export const mentorStateVersion = 2

/** One concrete thing to do, and the chat where it is done. */
export interface MentorStep {
  title: string
  /** The dashed word of the chat that it opens; null for the day's reviews. */
  slug: string | null
  prompt: string
}

/** What a mentor's chat remembers of its person. */
export interface MentorState {
  /** What the mentor waits for: an answer to its question, how the step went, or something to talk about. */
  waitsFor: 'subject' | 'obstacle' | 'time' | 'outcome'
  subject: string | null
  obstacle: string | null
  minutes: number | null
  /** The step agreed last, with the day in ISO form. */
  step: (MentorStep & { agreedOn: string }) | null
  /** How earlier steps went, the newest last; at most ten. */
  outcomes: { title: string; outcome: 'done' | 'not yet' | 'did not fit' }[]
}

export const nothingSaid: MentorState = { waitsFor: 'subject', subject: null, obstacle: null, minutes: null, step: null, outcomes: [] }

const waits: readonly MentorState['waitsFor'][] = ['subject', 'obstacle', 'time', 'outcome']

/** A state as it came out of storage. Anything that is not one of ours begins anew rather than fails a reply. */
export function readMentorState(stored: unknown): MentorState {
  if (typeof stored !== 'object' || stored === null || !('waitsFor' in stored)) return nothingSaid
  // Each field is checked before it is believed.
  const state = { ...nothingSaid, ...(stored as Partial<MentorState>) }
  const isOurs = waits.includes(state.waitsFor) && Array.isArray(state.outcomes) && (state.waitsFor !== 'outcome' || state.step !== null)
  return isOurs ? state : nothingSaid
}
