import { z } from 'zod'
import { id, instant } from './common.ts'

/** One answered question, as evidence. */
export const recordedAnswer = z.object({
  id,
  question: z.string(),
  /** What the person chose, in the words of the options; empty where they skipped it. */
  chosen: z.array(z.string()),
  correct: z.array(z.string()),
  explanation: z.string(),
  is_right: z.boolean(),
  answered_on: instant,
  chat_id: id.nullable(),
})
export type RecordedAnswer = z.infer<typeof recordedAnswer>

/** `unclear`: fewer than three pieces of evidence. `sure`: the last three are right. `weak`: most of the last five are wrong. */
export const topicStanding = z.enum(['weak', 'learning', 'sure', 'unclear'])

export const recordedTopic = z.object({
  topic: z.string(),
  title: z.string(),
  standing: topicStanding,
  /** True where the person said that they know it better than the evidence shows. */
  is_corrected: z.boolean(),
  right: z.number().int(),
  wrong: z.number().int(),
  last_on: instant,
  /** The newest first, at most twenty. */
  answers: z.array(recordedAnswer),
})
export type RecordedTopic = z.infer<typeof recordedTopic>

export const recordedProblem = z.object({
  id,
  title: z.string(),
  is_solved: z.boolean(),
  attempts: z.number().int(),
  last_on: instant,
})

export const recordSettings = z.object({
  /** Whether what is learned is noted and used. Off adds nothing and deletes nothing. */
  keeps_record: z.boolean(),
})

/** What the product knows of what a person has learned. Weak topics first. */
export const learnerRecord = z.object({
  settings: recordSettings,
  topics: z.array(recordedTopic),
  problems: z.array(recordedProblem),
  review_cards: z.number().int(),
})
export type LearnerRecord = z.infer<typeof learnerRecord>
