import { z } from 'zod'
import { id, instant } from './common.ts'
import { submission } from './practice.ts'

/** How far the signed-in person is in a course. A step is a chapter read, a question answered rightly or a problem solved. */
export const courseStanding = z.object({
  enrolledOn: instant,
  stepsDone: z.number().int(),
  stepCount: z.number().int(),
  /** Chapters of which every step is done. */
  chaptersDone: z.number().int(),
  /** Of the chapters that are not done. */
  minutesLeft: z.number().int(),
  /** The first chapter that is not done; null once all are. */
  nextChapterId: id.nullable(),
  /** When the last step was done; null before. */
  finishedOn: instant.nullable(),
})
export type CourseStanding = z.infer<typeof courseStanding>

/** A chapter in a course's table of contents. */
export const chapterHead = z.object({
  id,
  title: z.string(),
  minutes: z.number().int(),
  questionCount: z.number().int(),
  hasProblem: z.boolean(),
})
export type ChapterHead = z.infer<typeof chapterHead>

/** A collection: a course with its table of contents. Its `id` is its `url`, the last part of /course/{url}. */
export const collection = z.object({
  id,
  name: z.string(),
  url: z.string(),
  summary: z.string(),
  level: z.enum(['beginner', 'intermediate']),
  minutes: z.number().int(),
  skills: z.array(z.string()),
  chapters: z.array(chapterHead),
  /** How many people like it; visitors see this too. */
  likeCount: z.number().int(),
  /** The signed-in person's own; null for visitors and for who is not enrolled. */
  standing: courseStanding.nullable(),
})
export type Collection = z.infer<typeof collection>

/** A page of the main API. */
export const collectionPage = z.object({
  items: z.array(collection),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalItems: z.number().int(),
})
export type CollectionPage = z.infer<typeof collectionPage>

/** A chapter to read, with its exercise. Which options are right is told by the answer to an answer, never here. */
export const courseChapter = z.object({
  id,
  /** Its place in the course, from 1. */
  number: z.number().int(),
  title: z.string(),
  minutes: z.number().int(),
  /** Its text by paragraphs, in Markdown. An answer of the course's chat links to an anchor: /course/{url}/play?chapter={id}#{anchor}. */
  paragraphs: z.array(z.object({ anchor: z.string(), markdown: z.string() })),
  questions: z.array(
    z.object({ id, question: z.string(), options: z.array(z.string()), /** How many options are right. */ rightCount: z.number().int() }),
  ),
  /** The judged problem of the chapter; its statement comes from GET /practice/problems/{id}. */
  problem: z.object({ id, title: z.string(), level: z.enum(['easy', 'medium', 'hard']) }).nullable(),
})
export type CourseChapter = z.infer<typeof courseChapter>

/** Where a question stands for a person. `correct` and `explanation` are null until they have answered it. */
export const questionStanding = z.object({
  id,
  /** True once it was answered rightly. */
  isDone: z.boolean(),
  tries: z.number().int(),
  /** The positions of the newest answer, from 0; null before one. */
  chosen: z.array(z.number().int()).nullable(),
  correct: z.array(z.number().int()).nullable(),
  explanation: z.string().nullable(),
})
export type QuestionStanding = z.infer<typeof questionStanding>

/** A program that was submitted to the problem of a chapter. */
export const courseSolution = submission.omit({ chat_id: true })
export type CourseSolution = z.infer<typeof courseSolution>

/** A badge as its owner has it. */
export const ownBadge = z.object({
  /** The last part of its public address, /badge/{code}. */
  code: z.string(),
  /** That address, whole. */
  url: z.string(),
  isPublic: z.boolean(),
  /** It was taken back for good: its address and its status say so, whatever `isPublic` is. */
  isRevoked: z.boolean(),
  issuedOn: instant,
  /** The skills it names, in the order of the course. */
  skills: z.array(z.string()),
})
export type OwnBadge = z.infer<typeof ownBadge>

/** A badge as anybody sees it. `withdrawn`: its owner switched it off, and nothing of it is told. `revoked`: it went with its owner's account, or the completion was taken
 * back; for good. `invalid`: its signature does not hold. */
export const publicBadge = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('valid'),
    code: z.string(),
    name: z.string(),
    course: z.object({ name: z.string(), url: z.string() }),
    issuedOn: instant,
    skills: z.array(z.string()),
    /** The Open Badge 3.0 as it was signed: a JSON Web Token (EdDSA), and its claims. */
    jwt: z.string(),
    credential: z.record(z.string(), z.unknown()),
    /** The public key, a JWK, with which anybody can check the token. */
    publicKey: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() }),
  }),
  z.object({ state: z.enum(['withdrawn', 'revoked', 'invalid']), code: z.string() }),
])
export type PublicBadge = z.infer<typeof publicBadge>

/** Everything a person has done in a course. */
export const courseProgress = z.object({
  collectionId: id,
  standing: courseStanding,
  chapters: z.array(
    z.object({
      id,
      isDone: z.boolean(),
      readOn: instant.nullable(),
      questions: z.array(questionStanding),
      problem: z.object({ id, isDone: z.boolean(), tries: z.number().int(), latest: courseSolution.nullable() }).nullable(),
    }),
  ),
  /** What was shown: a skill counts after three pieces of evidence, never by reading alone. */
  skills: z.array(
    z.object({ name: z.string(), /** Pieces so far. */ evidence: z.number().int(), needed: z.number().int(), isShown: z.boolean() }),
  ),
  /** Issued with the last step; null before. */
  badge: ownBadge.nullable(),
})
export type CourseProgress = z.infer<typeof courseProgress>

/** What an answer to a question was worth. */
export const judgedAnswer = z.object({
  questionId: id,
  isRight: z.boolean(),
  correct: z.array(z.number().int()),
  explanation: z.string(),
  standing: courseStanding,
})
export type JudgedAnswer = z.infer<typeof judgedAnswer>

/** What a program was worth, and how far its person is then. */
export const judgedSolution = z.object({ solution: courseSolution, standing: courseStanding })
export type JudgedSolution = z.infer<typeof judgedSolution>
