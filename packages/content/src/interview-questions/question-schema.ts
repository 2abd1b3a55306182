import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const line = z.string().trim().min(3).max(240)
const paragraph = z.string().trim().min(10).max(2000)

/** The kinds of interview, by the folder of their questions. INT-01 names their actions. */
export const INTERVIEW_KINDS = { hr: 'HR_INTERVIEW', technical: 'TECHNICAL_INTERVIEW', coding: 'CODING_INTERVIEW' } as const
export const QUESTION_LEVELS = ['junior', 'middle', 'senior'] as const

/** What a good answer holds. Its signs are words and synonyms that show it was said; a point that is not core is worth half of one that is. */
const pointSchema = z
  .strictObject({
    isCore: z.boolean(),
    text: z.string().trim().min(5).max(110),
    signs: z.array(z.string().trim().min(2).max(60)).min(3).max(16).readonly(),
  })
  .readonly()

/** A follow-up question; `point` is the position of the point that it asks for, from 0, and null for one that fits any answer. */
const probeSchema = z.strictObject({ point: z.int().min(0).max(7).nullable(), text: line }).readonly()

/** Four descriptions of an answer, from the weakest to the strongest. */
const anchorsSchema = z.array(line).length(4).readonly()

/** One interview question (learning-and-careers.md, "Content library"). */
export const interviewQuestionSchema = z
  .strictObject({
    id: slug,
    kind: z.enum(Object.values(INTERVIEW_KINDS)),
    /** What the list of answers calls it: two to five words. */
    subject: z.string().trim().min(3).max(40),
    level: z.enum(QUESTION_LEVELS),
    /** Words that a person may name as their role or field: `backend`, `frontend`, `data`. None: it fits any. */
    fields: z.array(slug).max(8).readonly(),
    /** How long a good answer and its follow-up take. */
    minutes: z.int().min(2).max(40),
    /** The question as it is asked. */
    question: paragraph,
    points: z.array(pointSchema).min(4).max(8).readonly(),
    probes: z.array(probeSchema).min(2).max(3).readonly(),
    /** What correctness and depth look like for this question; the rubric has the anchors of structure and evidence. */
    depth: anchorsSchema,
    modelAnswer: z.string().trim().min(80).max(2000),
    mistakes: z.array(line).min(2).max(5).readonly(),
    /** The judged problem of a coding question. */
    problemId: slug.nullable(),
  })
  .readonly()

export type InterviewQuestion = z.infer<typeof interviewQuestionSchema>
export type InterviewKind = InterviewQuestion['kind']
export type QuestionPoint = InterviewQuestion['points'][number]
