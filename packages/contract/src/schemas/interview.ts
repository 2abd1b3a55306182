import { z } from 'zod'
import { id, instant } from './common.ts'
import { practiceProblem } from './practice.ts'

export const interviewKind = z.enum(['HR_INTERVIEW', 'TECHNICAL_INTERVIEW', 'CODING_INTERVIEW'])

/** The states of an interview. */
export const interviewPhase = z.enum([
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
])

/** A piece of what was heard (FLD-04): when it was said, in which words, and how sure the recogniser is. */
export const transcriptEntry = z.object({
  timestamp: instant,
  text: z.string().trim().min(1).max(4000),
  /** 0 to 1; null where nobody rated it. */
  confidence: z.number().min(0).max(1).nullable(),
  /** How long the words took, in milliseconds, where that is known. */
  duration_ms: z.number().int().min(0).max(3_600_000).nullable().default(null),
})

export const interviewTurn = z.object({
  /** From 1, follow-up questions included. */
  number: z.number().int(),
  kind: z.enum(['question', 'probe']),
  /** The question it belongs to, from 1. */
  question_number: z.number().int(),
  subject: z.string(),
  /** What the interviewer says before it about the answer before; may be empty. */
  bridge: z.string(),
  text: z.string(),
  /** What was answered; null while it waits. */
  answer: z.string().nullable(),
  by: z.enum(['voice', 'text']).nullable(),
})

/** What an answer holds of one expected point. */
export const reportPoint = z.object({
  text: z.string(),
  core: z.boolean(),
  state: z.enum(['met', 'partly', 'missing']),
  /** The person's own words that show it, as they stand in the answer; null where nothing shows it. */
  quote: z.string().nullable(),
  /** Where in the transcript the quote was said; null where that is not known. */
  said_on: instant.nullable(),
})

export const reportCriterion = z.object({
  name: z.string(),
  /** 1 to 4. */
  level: z.number().int().min(1).max(4),
  /** The written anchor of that level. */
  anchor: z.string(),
})

/** How it was said: beside the score and never in it. Null where it was not measured. */
export const delivery = z.object({
  words: z.number().int(),
  /** From the first to the last word, in seconds. */
  seconds: z.number().nullable(),
  words_per_minute: z.number().nullable(),
  fillers: z.number().int().nullable(),
  longest_pause_seconds: z.number().nullable(),
})

export const answerReport = z.object({
  /** `insufficient`: too little was said to judge. `covered`: points by their words, without a model. `scored`: with a score. */
  state: z.enum(['insufficient', 'covered', 'scored']),
  /** 0 to 100; null without a score. */
  score: z.number().int().min(0).max(100).nullable(),
  points: z.array(reportPoint),
  criteria: z.array(reportCriterion),
  delivery,
})

export const questionReport = z.object({
  id,
  number: z.number().int(),
  subject: z.string(),
  question: z.string(),
  /** The person's answers to it and its follow-up questions. */
  answers: z.array(z.object({ asked: z.string(), text: z.string(), by: z.enum(['voice', 'text']) })),
  result: answerReport,
  /** What the judge said of the program that was handed in; null for none. No part of the score. */
  verdict: z.string().nullable(),
  /** Where the person said that this judgement is wrong. */
  objection: z
    .object({
      reason: z.string(),
      made_on: instant,
      /** The judgement that it replaced; null while the answer is judged a second time. */
      first: answerReport.nullable(),
    })
    .optional(),
  model_answer: z.string(),
  mistakes: z.array(z.string()),
  /** Answers that were given again after the interview, oldest first. */
  again: z.array(z.object({ number: z.number().int(), text: z.string(), answered_on: instant, result: answerReport.nullable() })),
})

export const interviewReport = z.object({
  /** The mean of the questions with a score; null where none has one. */
  score: z.number().int().min(0).max(100).nullable(),
  /** Who judged: a model's name, or the built-in library. */
  judged_by: z.string(),
  rubric_version: z.string(),
  points: z.object({ met: z.number().int(), partly: z.number().int(), of: z.number().int() }),
  seconds: z.number().int(),
  questions: z.array(questionReport),
})

export const interview = z.object({
  id,
  chat_id: id,
  kind: interviewKind,
  phase: interviewPhase,
  /** Whether the clock runs: false in a pause, before the start and after the end. */
  clock_runs: z.boolean(),
  seconds_left: z.number().int(),
  seconds: z.number().int(),
  /** In credits; charged once, when it starts. */
  price: z.number(),
  paid: z.boolean(),
  questions: z.number().int(),
  /** The turn that waits for an answer; null before the start, while it wraps up and after the end. */
  turn: interviewTurn.nullable(),
  /** The problem of that turn. */
  problem: practiceProblem.nullable(),
  turns: z.array(interviewTurn),
  started_on: instant.nullable(),
  ended_on: instant.nullable(),
  ended_by: z.enum(['candidate', 'finished', 'time', 'left']).nullable(),
  report: interviewReport.nullable(),
  /** True while answers are judged. */
  scoring: z.boolean(),
})
export type Interview = z.infer<typeof interview>
export type InterviewTurn = z.infer<typeof interviewTurn>
export type InterviewReport = z.infer<typeof interviewReport>
export type QuestionReport = z.infer<typeof questionReport>
export type AnswerReport = z.infer<typeof answerReport>
export type TranscriptEntry = z.infer<typeof transcriptEntry>
