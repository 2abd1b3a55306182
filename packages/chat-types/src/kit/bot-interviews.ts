import type { InterviewView } from './interviews.ts'

/** What a flow lets happen to the bot interview of its chat; it is kept with the end of its reply. Its start is a call of the service: it is paid. */
export type BotInterviewNote =
  /** `key`: the message. `at`: the server's clock when it was previewed. */
  { type: 'answer'; key: string; text: string; by: 'voice' | 'text'; at: number } | { type: 'end' }

/** The bot interview of a chat as its chat may tell it: nothing of what a good answer holds. */
export type BotInterviewView = Pick<InterviewView, 'id' | 'isStarted' | 'isOver' | 'questions' | 'minutes' | 'secondsLeft'> & {
  /** What waits for an answer; null before the start, after the last question and after the end. */
  turn: { questionNumber: number; text: string } | null
}

/** Bot interviews as their flow reaches them. */
export interface BotInterviewService {
  /** Null for a chat that belongs to no submission. */
  look(chatId: string): Promise<BotInterviewView | null>
  /** Throws where its candidate may not start it now: bot_consent_missing, bot_interview_taken. One that has started throws nothing. */
  requireStart(chatId: string): Promise<void>
  /** Starts it, charged to its owner once; one that runs is answered as it stands. Null where it is not open now. */
  start(chatId: string): Promise<BotInterviewView | null>
  /** What was heard of the question that waits, in one text; empty for nothing. */
  heardAloud(chatId: string): Promise<string>
  /** What an answer would make of it now, without keeping it. */
  preview(chatId: string, note: Omit<Extract<BotInterviewNote, { type: 'answer' }>, 'at'>): Promise<{ view: BotInterviewView; at: number }>
}
