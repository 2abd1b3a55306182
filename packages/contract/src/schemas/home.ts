import { z } from 'zod'
import { id, instant } from './common.ts'

/** A day of the person's calendar. */
const day = z.iso.date()
const count = z.number().int().min(0)

/** What was done on one day: answers, cards, problems, chapters and interviews together. */
export const homeDay = z.object({ day, done: count })

export const homeWeek = z.object({
  /** Monday to Sunday of the person's calendar. */
  days: z.array(homeDay).length(7),
  /** Questions of quizzes; null where the record is off, and nothing of them is counted in `days`. */
  answers: z.object({ right: count, all: count }).nullable(),
  /** Review cards that the person rated. `known`: remembered, with whatever effort. */
  cards: z.object({ known: count, all: count }),
  /** Problems solved for the first time. */
  problems: count,
  /** Chapters of courses whose last step was done. */
  chapters: count,
  /** Mock interviews that ended. */
  interviews: count,
  /** Days on which anything was done, ever. */
  days_in_all: count,
})

/** A topic that needs work, and the action that helps: a quiz on it, or that problem. */
export const weakTopic = z.discriminatedUnion('kind', [
  /** `right` of the newest `all` answers. */
  z.object({ kind: z.literal('quiz'), title: z.string(), right: count, all: count }),
  /** Programs of the last 30 days that failed, on problems that are not solved. */
  z.object({ kind: z.literal('problem'), title: z.string(), failed: count, problem: z.object({ id, title: z.string() }) }),
])
export type WeakTopic = z.infer<typeof weakTopic>

/** What comes next. */
export const homeNext = z.object({
  /** Review cards that are due now. `minutes` by the person's own pace; the topics with the most cards first. */
  cards: z.object({ due: count, minutes: count, topics: z.array(z.object({ title: z.string(), cards: count })) }),
  /** The current milestone of the goal that changed last. */
  milestone: z.object({ chat_id: id, goal: z.string(), title: z.string(), next_task: z.string().nullable(), due_on: day }).nullable(),
  /** The problem that was tried last and is not solved. `best` is null where no test ran. */
  problem: z
    .object({ id, title: z.string(), chat_id: id.nullable(), last_on: instant, best: z.object({ passed: count, tests: count }).nullable() })
    .nullable(),
  /** The course that was worked on last and is not finished, with its next chapter. */
  course: z
    .object({ url: z.string(), title: z.string(), chapter_id: z.string(), chapter: z.string(), chapters_done: count, chapter_count: count })
    .nullable(),
})

/** What a returning learner meets: what is due, what is weak, and what was done this week. */
export const learnerHome = z.object({
  /** Today in the person's calendar. */
  today: day,
  keeps_record: z.boolean(),
  /** What a new account has tried, and until when these steps are shown. */
  first_steps: z.object({ asked: z.boolean(), quizzed: z.boolean(), solved: z.boolean(), until: instant }),
  next: homeNext,
  /** At most three; empty where the record is off. */
  weak: z.array(weakTopic),
  week: homeWeek,
})
export type LearnerHome = z.infer<typeof learnerHome>
