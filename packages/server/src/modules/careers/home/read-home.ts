import { calendarDay } from '@xperto/chat-types/kit'
import { AppError, type LearnerHome, type WeakTopic } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { coursesOfHome } from '../../learning/courses/index.ts'
import { runningGoals } from '../../learning/goals/index.ts'
import { practiceOfHome, type PracticeOfHome } from '../../learning/practice/index.ts'
import { recordOfHome, type RecordOfHome } from '../../learning/record/index.ts'
import { reviewsOfHome } from '../../learning/reviews/index.ts'
import { rehearsedOn } from '../interviews/index.ts'
import type { HomeDeps } from './deps.ts'
import { type FirstSteps, findFirstSteps } from './first-steps.store.ts'
import { readWeek } from './read-week.ts'
import { isoDay } from './week.ts'

/** For so long a new account is shown its first steps, in days. */
const stepsDays = 7
const mostWeak = 3
const dayMs = 86_400_000

/**
 * What a learner meets where no chat is open: what is due, what is weak, what was done this week. Where the record is off nothing of quizzes is
 * told. Days are those of `timeZone`, an IANA name; an unknown one counts as UTC. Throws user_not_found.
 */
export async function readHome(
  { db, now }: Pick<HomeDeps, 'db' | 'now'>,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<LearnerHome> {
  const moment = now()
  const today = calendarDay(moment, timeZone)
  return await db.asUser(userId, async (tx) => {
    const steps = await findFirstSteps(tx, userId)
    if (!steps) throw new AppError('user_not_found')
    const record = await recordOfHome(tx, userId)
    const { due, rated } = await reviewsOfHome(tx, userId, moment)
    const practice = await practiceOfHome(tx, userId)
    const { chapters, underWay } = await coursesOfHome(tx, userId)
    const rehearsed = await rehearsedOn(tx, userId)
    const { asked, quizzed, solved } = steps
    return {
      today: isoDay(today),
      keeps_record: record.answers !== null,
      first_steps: { asked, quizzed, solved, until: endOfSteps(steps).toISOString() },
      next: {
        cards: due,
        milestone: await currentMilestone(tx, userId),
        problem: presentProblem(practice.begun),
        course: presentCourse(underWay),
      },
      weak: record.answers === null ? [] : weakTopics(record.weak, practice.weak),
      week: readWeek({ answers: record.answers, rated, solved: practice.solved, chapters, rehearsed }, today, timeZone),
    }
  })
}

/** A week after the account was made, or when the person hid them. */
function endOfSteps({ joinedOn, hiddenOn }: FirstSteps): Date {
  const end = new Date(joinedOn.getTime() + stepsDays * dayMs)
  return hiddenOn && hiddenOn < end ? hiddenOn : end
}

async function currentMilestone(tx: Transaction, userId: string): Promise<LearnerHome['next']['milestone']> {
  const [goal] = await runningGoals(tx, userId)
  const [current] = goal?.milestones ?? []
  if (!goal || !current) return null
  return { chat_id: goal.chatId, goal: goal.wish, title: current.title, next_task: current.nextTask, due_on: isoDay(current.due) }
}

function presentProblem(begun: PracticeOfHome['begun']): LearnerHome['next']['problem'] {
  if (!begun) return null
  const { id, title, chatId, lastOn, best } = begun
  return { id, title, chat_id: chatId, last_on: lastOn.toISOString(), best }
}

function presentCourse(under: Awaited<ReturnType<typeof coursesOfHome>>['underWay']): LearnerHome['next']['course'] {
  if (!under) return null
  const { url, title, chapterId, chapter, chaptersDone, chapterCount } = under
  return { url, title, chapter_id: chapterId, chapter, chapters_done: chaptersDone, chapter_count: chapterCount }
}

/** Quizzes first: they say more of a topic than one program does. One place is left to a topic of problems, where there is one. */
function weakTopics(quizzes: RecordOfHome['weak'], problems: PracticeOfHome['weak']): WeakTopic[] {
  const asked = quizzes.slice(0, problems.length > 0 ? mostWeak - 1 : mostWeak).map((topic) => ({ kind: 'quiz' as const, ...topic }))
  return [...asked, ...problems.slice(0, mostWeak - asked.length).map((topic) => ({ kind: 'problem' as const, ...topic }))]
}
