import { z } from 'zod'
import { id, instant } from './common.ts'
import { judgement, practiceProblem, verdict } from './practice.ts'

/** A question of a running test: nothing that tells which options are right. */
export const mockTestQuestion = z.object({
  id,
  /** The topic's title. */
  topic: z.string(),
  level: z.enum(['easy', 'medium', 'hard']),
  /** Markdown. */
  question: z.string(),
  options: z.array(z.string()),
  /** True where several options are right; all of them and no other have to be chosen. */
  several: z.boolean(),
  /** Positions of the chosen options, from 0; null before an answer. */
  chosen: z.array(z.number().int()).nullable(),
  points: z.number(),
})

/** A problem of a test with the program that is kept for it; without hints, for a test gives none. */
export const mockTestProblem = practiceProblem.omit({ hints: true }).extend({
  points: z.number(),
  program: z
    .object({
      language_id: z.number().int(),
      source_code: z.string(),
      saved_on: instant,
      /** What the public tests said last; `is_current` until the program is changed. */
      checked: z.object({ verdict, judgement, is_current: z.boolean() }).nullable(),
    })
    .nullable(),
})

/** What a question gave. */
export const mockTestQuestionResult = z.object({
  id,
  right: z.boolean(),
  chosen: z.array(z.number().int()).nullable(),
  /** Positions of the right options. */
  correct: z.array(z.number().int()),
  /** Markdown. */
  explanation: z.string(),
  points: z.number(),
  of: z.number(),
})

/** What a problem gave. */
export const mockTestProblemResult = z.object({
  id,
  title: z.string(),
  points: z.number(),
  of: z.number(),
  /** Reads as any submission of practice; null where nothing was written. */
  submission_id: id.nullable(),
  verdict: verdict.nullable(),
  /** What to look at, in Markdown; null where nothing was judged. */
  advice: z.string().nullable(),
  /** Why a program that was there could not be judged. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
})

export const mockTestResult = z.object({
  points: z.number(),
  of: z.number(),
  seconds_used: z.number().int(),
  questions: z.array(mockTestQuestionResult),
  problems: z.array(mockTestProblemResult),
  /** What to look at next, the most worth first, in Markdown. */
  look_at: z.array(z.string()),
})
export type MockTestResult = z.infer<typeof mockTestResult>

export const mockTest = z.object({
  id,
  chat_id: id,
  /** `judging`: the hour is over, and programs are still judged. */
  state: z.enum(['running', 'judging', 'finished']),
  started_on: instant,
  ends_on: instant,
  /** By the server's clock, whatever the browser's says: whole seconds, 0 once it is over. */
  seconds_left: z.number().int(),
  ended_on: instant.nullable(),
  ended_by: z.enum(['submitted', 'time']).nullable(),
  /** While it is judged: how many of its programs are. */
  judging: z.object({ done: z.number().int(), of: z.number().int() }).nullable(),
  questions: z.array(mockTestQuestion),
  /** From easy to hard. */
  problems: z.array(mockTestProblem),
  result: mockTestResult.nullable(),
})
export type MockTest = z.infer<typeof mockTest>

/** A test that is judged, in a list. */
export const mockTestSummary = z.object({
  id,
  chat_id: id,
  started_on: instant,
  points: z.number(),
  of: z.number(),
})
export type MockTestSummary = z.infer<typeof mockTestSummary>
