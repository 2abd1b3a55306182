import { z } from 'zod'
import { interviewStatuses, submissionStatuses } from '../bot-interview-names.ts'
import { id, instant } from './common.ts'
import { delivery, reportCriterion, reportPoint } from './interview.ts'

/** How the candidate answers and how much time they have; chosen before the start, no reason asked, never in the score. */
export const accommodations = z.object({
  answers: z.enum(['voice', 'text']).default('voice'),
  time: z.union([z.literal(1), z.literal(1.5), z.literal(2)]).default(1),
})
export type Accommodations = z.infer<typeof accommodations>

/** A question with what was answered and what it is worth. The candidate's flow writes these into the submission. */
export const submissionAnswer = z.object({
  /** From 1. */
  number: z.number().int(),
  question: z.string(),
  kind: z.enum(['spoken', 'written']),
  /** Everything that was answered to it, follow-up questions included; empty where nothing was. */
  answer: z.string(),
  by: z.enum(['voice', 'text']).nullable(),
  asked_at: instant,
  answered_at: instant.nullable(),
  /** `insufficient`: too little was said. `covered`: points by their words, without a model. `scored`: with a score. Null until it is judged. */
  state: z.enum(['insufficient', 'covered', 'scored']).nullable(),
  score: z.number().int().min(0).max(100).nullable(),
  /** Each with the candidate's own words that show it, verified to stand in the answer. */
  points: z.array(reportPoint),
  criteria: z.array(reportCriterion),
  delivery: delivery.nullable(),
})
export type SubmissionAnswer = z.infer<typeof submissionAnswer>

/** A row of GET qa_history. */
export const answeredQuestion = z.object({
  question: z.string(),
  answer: z.string(),
  asked_at: instant,
  answered_at: instant.nullable(),
  by: z.enum(['voice', 'text']).nullable(),
  score: z.number().int().nullable(),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestion>

const listed = {
  id,
  botInterviewId: id,
  userId: id,
  /** Where the candidate is interviewed; null once that chat is erased. */
  chatId: id.nullable(),
  candidate_name: z.string(),
  status: z.enum(submissionStatuses),
  interview_status: z.enum(interviewStatuses),
  exit_full_screen_count: z.number().int(),
  resume_interview_count: z.number().int(),
  /** 0 to 100; null while it is not judged, and where too little was said. */
  score: z.number().int().min(0).max(100).nullable(),
  /** Where points were counted but there is no score, as without a model: how many of the expected ones were heard. Else null. */
  coverage: z.object({ heard: z.number().int(), of: z.number().int() }).nullable(),
  /** In seconds, on the interview's clock. */
  duration: z.number().int(),
  accommodations,
  /** True while answers are judged. */
  scoring: z.boolean(),
  /** When the candidate asked for a human look; null where they did not. */
  human_look_on: instant.nullable(),
  created_on: instant,
  started_on: instant.nullable(),
  ended_on: instant.nullable(),
}

/** A submission as the owner's list shows it. */
export const submissionRow = z.object(listed)
export type SubmissionRow = z.infer<typeof submissionRow>

/** One submission. `note` is the owner's: to the candidate it is an empty string. The candidate gets points and scores after the end. */
export const botInterviewSubmission = z.object({
  ...listed,
  title: z.string(),
  company_name: z.string(),
  /** Why the owner decided against the score. */
  note: z.string(),
  /** True where the decision goes against the score: selected below 80, or rejected from 80 on. */
  note_asked: z.boolean(),
  /** What the candidate called wrong and asked to be scored once more; null where they did not. */
  disputed: z.object({ number: z.number().int(), why: z.string(), on: instant }).nullable(),
  judged_by: z.string().nullable(),
  answers: z.array(submissionAnswer),
  /** When it is erased; null until it is over. */
  erased_on: instant.nullable(),
})
export type BotInterviewSubmission = z.infer<typeof botInterviewSubmission>

/** The page of GET getByBotInterviewId. */
export const submissionPage = z.object({
  items: z.array(submissionRow),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalItems: z.number().int(),
})
export type SubmissionPage = z.infer<typeof submissionPage>

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** The filters of the owner's list; those that are given all hold. */
export const submissionFilters = {
  completed: flag.optional(),
  selected: flag.optional(),
  /** Score from 80 on, best first. */
  highScore: flag.optional(),
  scoreGreaterThan: z.coerce.number().min(0).max(100).optional(),
  /** In seconds. */
  durationGreaterThan: z.coerce.number().min(0).max(1_000_000).optional(),
}

/** The order of the owner's list: the newest, the best or the longest first. Without a score comes last. */
export const submissionSort = z.enum(['newest', 'score', 'duration'])
export type SubmissionSort = z.infer<typeof submissionSort>
