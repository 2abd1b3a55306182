/** Raised when the shape below changes. */
export const interviewStateVersion = 1

/** The states of an interview (learning-and-careers.md). ASK and PROBE: the interviewer has the floor. LISTEN: the candidate has. */
export const interviewPhases = [
  'PLANNED',
  'GREEN_ROOM',
  'INTRO',
  'ASK',
  'LISTEN',
  'PROBE',
  'WRAP_UP',
  'SCORING',
  'REPORTED',
  'PAUSED',
  'EXPIRED',
  'ABANDONED',
] as const
export type InterviewPhase = (typeof interviewPhases)[number]

/** Something that the candidate said or wrote to one turn. */
export interface Answer {
  /** Names the message that it came with: the same key is heard once. */
  key: string
  text: string
  by: 'voice' | 'text'
  /** Milliseconds since 1970, by the server's clock. */
  at: number
}

/** One question or follow-up question and what was answered. */
export interface Turn {
  /** From 1, counted over the whole interview. */
  number: number
  /** Position in the packet. */
  question: number
  kind: 'question' | 'probe'
  /** What the interviewer says before it, about the answer before; empty for nothing. */
  bridge: string
  text: string
  /** When it was asked, and when the candidate began to answer; null while that is not known. */
  askedAt: number
  listenedAt: number | null
  answers: readonly Answer[]
  /** The key of the answer that ended it; null while it is open. */
  decidedBy: string | null
}

export interface InterviewState {
  version: typeof interviewStateVersion
  phase: InterviewPhase
  /** What a paused interview goes on with. */
  resumesTo: InterviewPhase | null
  turns: readonly Turn[]
  /** Ids of the points of the current question that count as covered: they only steer follow-up questions. */
  covered: readonly string[]
  startedAt: number | null
  /** Since when the clock runs; null while it stands still. */
  runningSince: number | null
  /** What ran before that, in milliseconds. */
  usedMs: number
  end: { at: number; by: 'candidate' | 'finished' | 'time' | 'left' } | null
}

export const plannedInterview: InterviewState = {
  version: interviewStateVersion,
  phase: 'PLANNED',
  resumesTo: null,
  turns: [],
  covered: [],
  startedAt: null,
  runningSince: null,
  usedMs: 0,
  end: null,
}

/** The turn that waits for an answer, or that was answered last. */
export const currentTurn = ({ turns }: Pick<InterviewState, 'turns'>): Turn | undefined => turns.at(-1)

/** Phases in which the clock may run and answers are heard. */
export const isRunning = ({ phase }: Pick<InterviewState, 'phase'>): boolean =>
  phase === 'INTRO' || phase === 'ASK' || phase === 'LISTEN' || phase === 'PROBE' || phase === 'WRAP_UP'

/** Whether it was started and is not over. */
export const isOpen = (state: InterviewState): boolean => state.startedAt !== null && state.end === null

/** Whether anything was answered: only then there is something to score. */
export const hasAnswers = ({ turns }: Pick<InterviewState, 'turns'>): boolean => turns.some(({ answers }) => answers.length > 0)
