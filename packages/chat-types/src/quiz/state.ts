import type { QuizItem } from '../kit/server.ts'

/** How many questions a quiz has unless the person says otherwise, and the bounds of what they may say. */
export const quizLength = { usual: 10, least: 3, most: 20 } as const

export type Level = QuizItem['level']
export type Mark = 'right' | 'wrong' | 'skipped'

/** A question of the library in a quiz. `order` is the one its options were dealt in: at each place the index of the library's option. */
export interface DrawnItem {
  id: string
  order?: number[]
}

/** A running quiz. Items of the library are kept by id; items a model proposed are kept whole, since nobody else has them. */
export interface RunningQuiz {
  phase: 'asking'
  topic: string
  topicTitle: string
  items: (DrawnItem | QuizItem)[]
  /** One mark for every question already behind the person; the next one's index is its length. */
  marks: Mark[]
  hintGiven: boolean
}

/** Nothing runs; `missed` are the last quiz's questions that were not answered right: ids of the library, and whole those of a model. */
export interface IdleQuiz {
  phase: 'choosing'
  lastTopic: string | null
  missed: (string | QuizItem)[]
}

export type QuizState = RunningQuiz | IdleQuiz

export const idle: IdleQuiz = { phase: 'choosing', lastTopic: null, missed: [] }

/** How many were right. */
export const scoreOf = (marks: readonly Mark[]) => marks.filter((mark) => mark === 'right').length

/** A state as it came out of storage. Anything that is not one of ours begins anew rather than fails a reply. */
export function readQuizState(stored: unknown): QuizState {
  if (typeof stored !== 'object' || stored === null || !('phase' in stored)) return idle
  const state = stored as QuizState
  if (state.phase === 'asking' && Array.isArray(state.items) && Array.isArray(state.marks) && state.marks.length < state.items.length)
    return state
  if (state.phase === 'choosing' && Array.isArray(state.missed)) return state
  return idle
}
