import { z } from 'zod'
import {
  botInterviewTypes,
  botQuestionsMost,
  expectedPointsMost,
  retentionDaysAtFirst,
  retentionDaysMost,
  submissionsAtFirst,
  submissionsMost,
} from '../bot-interview-names.ts'
import { id, instant } from './common.ts'

const shortText = (most: number) => z.string().trim().max(most)

/** What a good answer holds. */
export const expectedPoint = z.object({
  text: shortText(200).min(1),
  /** A point that is not core is worth half of one that is. */
  is_core: z.boolean().default(true),
  /** Words and synonyms that show it was said; the built-in library hears the point by them. None: by the words of `text`. */
  signs: z.array(shortText(60).min(1)).max(16).default([]),
})
export type ExpectedPoint = z.infer<typeof expectedPoint>

/** A question as its owner writes it. Candidates never see `expected_points` before the end. */
export const botQuestion = z.object({
  text: shortText(2000).min(1),
  /** How it is answered where the candidate chose nothing else: aloud, or in writing. */
  kind: z.enum(['spoken', 'written']).default('spoken'),
  minutes: z.number().int().min(1).max(40).default(3),
  expected_points: z.array(expectedPoint).max(expectedPointsMost).default([]),
})
export type BotQuestion = z.infer<typeof botQuestion>

export const botQuestions = z.array(botQuestion).max(botQuestionsMost)

/** An address of the web, or an empty string. */
const webAddress = shortText(2000).refine(
  (text) => text === '' || /^https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?$/iu.test(text),
  'This has to be a link that begins with https:// or http://.',
)

const described = {
  title: shortText(200).min(1),
  /** Shown to candidates. */
  description: shortText(5000),
  interview_type: z.enum(botInterviewTypes),
  focus_area: shortText(200),
  company_name: shortText(200),
  /** An address of an advert, or an empty string. It is read when questions are generated, and then alone. */
  jobLink: webAddress,
  jobDescription: shortText(20_000),
}

const budgets = {
  /** So many submissions are paid by the owner; when they are started the interview is closed. */
  max_submissions: z.number().int().min(1).max(submissionsMost),
  /** So many days after it ended, or was left, a submission is erased. */
  retention_days: z.number().int().min(1).max(retentionDaysMost),
}

/** The fields of POST botInterviews/create. `userId` may say whose it is to be; a foreign one is user_mismatch. */
export const newBotInterview = z.object({
  userId: id.optional(),
  title: described.title,
  description: described.description.default(''),
  interview_type: described.interview_type,
  focus_area: described.focus_area.default(''),
  company_name: described.company_name.default(''),
  jobLink: described.jobLink.default(''),
  jobDescription: described.jobDescription.default(''),
  questions: botQuestions.default([]),
  max_submissions: budgets.max_submissions.default(submissionsAtFirst),
  retention_days: budgets.retention_days.default(retentionDaysAtFirst),
})
export type NewBotInterview = z.infer<typeof newBotInterview>

/** The fields of PATCH botInterviews/:id; what is left out stays. Submissions that have started keep the questions they started with. */
export const botInterviewChange = z
  .object({
    userId: id,
    ...described,
    questions: botQuestions,
    ...budgets,
    /** True: nobody may start any more, until it is false again. Who has started goes on. */
    closed: z.boolean(),
  })
  .partial()
export type BotInterviewChange = z.infer<typeof botInterviewChange>

/** The fields of POST /bot_interviews/generate_questions. It stores nothing. */
export const questionsWanted = z.object({
  title: described.title,
  description: described.description.default(''),
  interview_type: described.interview_type,
  focus_area: described.focus_area.default(''),
  company_name: described.company_name.default(''),
  /** One that cannot be read is advert_unreadable, whatever is wrong with it. */
  jobLink: shortText(2000).default(''),
  jobDescription: described.jobDescription.default(''),
})
export type QuestionsWanted = z.infer<typeof questionsWanted>

export const generatedQuestions = z.object({
  questions: z.array(botQuestion),
  /** Who wrote them: a model's name, or the built-in library. */
  written_by: z.string(),
})
export type GeneratedQuestions = z.infer<typeof generatedQuestions>

/** An interview as its owner sees it. */
export const botInterview = z.object({
  id,
  userId: id,
  title: z.string(),
  description: z.string(),
  interview_type: z.enum(botInterviewTypes),
  focus_area: z.string(),
  company_name: z.string(),
  jobLink: z.string(),
  jobDescription: z.string(),
  questions: z.array(botQuestion),
  max_submissions: z.number().int(),
  retention_days: z.number().int(),
  /** The minutes of all questions. */
  minutes: z.number().int(),
  /** `started`: ever, those that were erased since included. `gone`: of these, erased by their candidate, the owner or time. */
  submissions: z.object({
    total: z.number().int(),
    started: z.number().int(),
    completed: z.number().int(),
    selected: z.number().int(),
    gone: z.number().int(),
  }),
  /** In credits, beside the tokens: of one started submission, and of all that may still start. */
  cost: z.object({ each: z.number(), at_most: z.number() }),
  /** Whether a candidate may start now; `closed_because` says why not: its owner closed it, no question, all are started, no balance. */
  is_open: z.boolean(),
  closed_because: z.enum(['by_owner', 'no_questions', 'all_started', 'no_balance']).nullable(),
  /** The path of the page that candidates open (/interview/{id}). */
  path: z.string(),
  created_on: instant,
  updated_on: instant,
})
export type BotInterview = z.infer<typeof botInterview>

/** How an answer reaches the score: as it was said, with 10 or 25 of 100 words heard wrong, in other words, with fillers. */
export const heardAs = z.enum(['clean', 'errors_10', 'errors_25', 'paraphrase', 'fillers'])
export type HeardAs = z.infer<typeof heardAs>
export const candidateStrength = z.enum(['strong', 'fair', 'weak'])
export type CandidateStrength = z.infer<typeof candidateStrength>

/** What three simulated candidates get in an interview, heard well and heard badly. Nothing of it is kept, and candidates see nothing of it. */
export const interviewTest = z.object({
  /** Who heard the points. */
  judged_by: z.string(),
  /** Coverage of the expected points, 0 to 100. */
  rows: z.array(z.object({ strength: candidateStrength, scores: z.record(heardAs, z.number().int().min(0).max(100)) })),
  /** `drift`: more than 5 of 100 away from the same candidate heard clean. `order`: heard so, a weaker one gets as much as a stronger one. */
  warnings: z.array(
    z.object({
      kind: z.enum(['drift', 'order']),
      strength: candidateStrength,
      heard_as: heardAs,
      /** The score that it is compared with, and the one that it got. */
      from: z.number().int(),
      to: z.number().int(),
      /** Questions that cause it, from 1; other ways to say their points would help. */
      questions: z.array(z.number().int()),
    }),
  ),
})
export type InterviewTest = z.infer<typeof interviewTest>

/** What is done with one kind of data; a row of the invitation's table. */
export const recordedData = z.object({
  what: z.enum(['answers', 'timing', 'full_screen_and_resumes', 'accommodations', 'face_voice_eyes']),
  kept: z.boolean(),
  owner_sees: z.boolean(),
  scored: z.boolean(),
})
export type RecordedData = z.infer<typeof recordedData>

/** An interview as anybody sees it who has its link. It never tells a question or an expected point. */
export const publicBotInterview = z.object({
  id,
  title: z.string(),
  description: z.string(),
  interview_type: z.enum(botInterviewTypes),
  focus_area: z.string(),
  company_name: z.string(),
  /** How many questions, and how many of them in writing. */
  questions: z.number().int(),
  written_questions: z.number().int(),
  minutes: z.number().int(),
  recorded: z.array(recordedData),
  /**
   * What a candidate agrees to, each sentence by itself, by how they answer. The sentences name the inviter. An interview starts only when all of its way
   * to answer were sent as `consent` of POST botInterviewSubmissions/create, to the letter.
   */
  consent: z.object({ voice: z.array(z.string()), text: z.array(z.string()) }),
  /** Always the owner: a candidate pays nothing. */
  paid_by: z.literal('owner'),
  retention_days: z.number().int(),
  /** Why it is not open is the owner's matter. */
  is_open: z.boolean(),
  /** How much longer it may take where the candidate needs it. */
  time_factors: z.array(z.number()),
})
export type PublicBotInterview = z.infer<typeof publicBotInterview>
