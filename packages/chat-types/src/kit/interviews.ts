import type { ActionType } from '@xperto/contract'

/** The kinds of mock interview, by the actions that choose them (INT-01). */
export type InterviewKind = Extract<ActionType, 'HR_INTERVIEW' | 'TECHNICAL_INTERVIEW' | 'CODING_INTERVIEW'>

/** What a flow lets happen to the interview of its chat; it is kept with the end of its reply. */
export type InterviewNote =
  /** `wish`: what the person said about role and level, or an empty string. Gives way to nothing that was started. */
  | { type: 'choose'; kind: InterviewKind; wish: string }
  | { type: 'start' }
  | { type: 'listen' }
  /** `key`: the message. `proposal`: what a model wants to happen next; nothing of it is trusted. `at`: the server's clock when it was previewed.
   *  `isHeld`: a part of an answer, after which the same turn waits for the rest. */
  | { type: 'answer'; key: string; text: string; by: 'voice' | 'text'; proposal: unknown; at: number; isHeld: boolean }
  | { type: 'end' }

/** The interview of a chat as its chat may tell it. */
export interface InterviewView {
  id: string
  kind: InterviewKind
  isStarted: boolean
  isOver: boolean
  questions: number
  minutes: number
  /** By the server's clock; 0 once it is over. */
  secondsLeft: number
  /** What waits for an answer; null before the start, after the last question and after the end. */
  turn: {
    number: number
    questionNumber: number
    kind: 'question' | 'probe'
    bridge: string
    text: string
    problemId: string | null
  } | null
}

/** What a model is told to propose what follows on an answer. */
export interface InterviewBrief {
  question: string
  points: readonly { id: string; text: string }[]
  /** What was asked and answered on this question, the new answer last. */
  said: readonly { asked: string; answer: string }[]
  /** The only actions that are taken. */
  actions: readonly string[]
  secondsLeft: number
}

/** Mock interviews as their flow reaches them. All but `plan` reject with chat_not_found for a chat that is gone. */
export interface InterviewService {
  /** Null before a kind was chosen. */
  look(chatId: string): Promise<InterviewView | null>
  /** What a note would make of the interview now, without keeping it. `refused`: it would change nothing. */
  preview(
    chatId: string,
    note: Exclude<InterviewNote, { type: 'choose' }>,
  ): Promise<{ view: InterviewView; refused: 'late' | 'over' | 'early' | null; at: number }>
  /** Null where nothing waits for an answer. */
  brief(chatId: string, answer: string): Promise<InterviewBrief | null>
  plan(kind: InterviewKind): { questions: number; minutes: number }
  /** What was heard of the answer to the current turn, in one text; empty for nothing. */
  heardAloud(chatId: string): Promise<string>
}
