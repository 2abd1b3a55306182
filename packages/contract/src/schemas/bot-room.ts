import { z } from 'zod'
import { botInterviewTypes, interviewStatuses } from '../bot-interview-names.ts'
import { accommodations, botInterviewSubmission, submissionAnswer } from './bot-interview-submission.ts'
import { id, instant } from './common.ts'

/** The fields of POST botInterviewSubmissions/create. `userId` may say whose it is to be; a foreign one is user_mismatch. */
export const newBotSubmission = z.object({
  userId: id.optional(),
  botInterviewId: id,
  /** Left out: as they were; at first aloud and without extra time. */
  accommodations: accommodations.optional(),
  /**
   * The sentences that the candidate ticked, word for word as `consent` of GET getPublicBotInterviewById has them for their way to answer; kept with their
   * time until it starts. It does not start without all of them: bot_consent_missing.
   */
  consent: z.array(z.string().trim().min(1).max(500)).min(1).max(10).optional(),
})

/** How an interview came to its end: ended early, after the last question, by the clock, left for a day. */
export const botInterviewEnd = z.enum(['candidate', 'finished', 'time', 'left'])

/** A submission as its candidate's room shows it. It tells the question that waits and nothing of what a good answer holds. */
export const botRoom = z.object({
  id,
  botInterviewId: id,
  /** Null once that chat is erased. */
  chatId: id.nullable(),
  title: z.string(),
  company_name: z.string(),
  interview_type: z.enum(botInterviewTypes),
  interview_status: z.enum(interviewStatuses),
  accommodations,
  /** What the candidate agreed to; null where nothing was ticked. */
  consent: z.object({ points: z.array(z.string()), on: instant }).nullable(),
  /** Whether it can be started now; true once it has. */
  is_open: z.boolean(),
  questions: z.number().int(),
  written_questions: z.number().int(),
  /** How many questions have an answer. */
  answered: z.number().int(),
  /** The whole time with what accommodations add, in seconds. */
  seconds: z.number().int(),
  /** By the server's clock, which runs on during a break; 0 from the end on. */
  seconds_left: z.number().int(),
  /** What waits for an answer; null before the start, after the last question and after the end. */
  turn: z
    .object({ question_number: z.number().int(), kind: z.enum(['spoken', 'written']), text: z.string(), asked_on: instant })
    .nullable(),
  exit_full_screen_count: z.number().int(),
  resume_interview_count: z.number().int(),
  started_on: instant.nullable(),
  ended_on: instant.nullable(),
  ended_by: botInterviewEnd.nullable(),
  /** True while answers are judged. */
  scoring: z.boolean(),
})
export type BotRoom = z.infer<typeof botRoom>

const { shape } = botInterviewSubmission

/** What the feedback page shows after the end: to the candidate, and to the owner. */
export const botFeedback = z.object({
  id,
  botInterviewId: id,
  chatId: id.nullable(),
  title: z.string(),
  company_name: z.string(),
  interview_status: shape.interview_status,
  accommodations,
  started_on: instant.nullable(),
  ended_on: instant.nullable(),
  ended_by: botInterviewEnd.nullable(),
  /** In seconds, on the interview's clock. */
  duration: z.number().int(),
  exit_full_screen_count: z.number().int(),
  resume_interview_count: z.number().int(),
  /** True while answers are judged; `scoring_delayed`: that failed before, and is run again by itself. */
  scoring: z.boolean(),
  scoring_delayed: z.boolean(),
  /** The mean over all questions with expected points, those without an answer as 0; null where nothing has a score. */
  score: shape.score,
  judged_by: z.string().nullable(),
  /** How many expected points of the questions that were asked are shown. */
  points: z.object({ met: z.number().int(), partly: z.number().int(), of: z.number().int() }),
  /** All, asked or not. */
  questions: z.number().int(),
  answered: z.number().int(),
  answers: z.array(submissionAnswer),
  /** True for its candidate, who alone may call an answer wrong, ask for a human look and delete it. */
  is_own: z.boolean(),
  /** Whether the candidate may call one answer wrong: once, when it is judged. */
  can_dispute: z.boolean(),
  disputed: shape.disputed,
  /** When the candidate asked that a person looks, and when its owner decided or noted something after that. */
  human_look_on: instant.nullable(),
  human_looked_on: instant.nullable(),
  /** When it is erased. */
  erased_on: instant.nullable(),
})
export type BotFeedback = z.infer<typeof botFeedback>

/** A row of the candidate's list: an interview they have a submission of, and whether there is feedback. */
export const givenBotInterview = botFeedback
  .pick({
    ...{ id: true, botInterviewId: true, title: true, company_name: true, interview_status: true },
    ...{ started_on: true, ended_on: true, scoring: true, score: true, human_look_on: true, human_looked_on: true, erased_on: true },
  })
  .extend({ created_on: instant })
export type GivenBotInterview = z.infer<typeof givenBotInterview>
