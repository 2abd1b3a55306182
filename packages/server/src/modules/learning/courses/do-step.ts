import type { Course } from '@xperto/content/courses'
import { AppError, type CourseStanding } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type EnrolmentRow, findEnrolment, insertStep, keepFinish, lockEnrolment } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { issueBadge } from './issue-badge.ts'
import { readSteps } from './read-standings.ts'
import { requireChapter } from './require-course.ts'
import { standingIn, type Step, stepsOf } from './steps.ts'

/** A person's enrolment, held until the transaction ends. Throws course_not_enrolled. */
export async function requireEnrolment(tx: Transaction, userId: string, course: Course): Promise<EnrolmentRow> {
  const row = await lockEnrolment(tx, userId, course.url)
  if (!row) throw new AppError('course_not_enrolled')
  return row
}

/**
 * Notes a step of an enrolled person. The last one finishes the course and issues its badge, in the same transaction. Answers how far they are
 * then. Throws course_not_enrolled.
 */
export async function doStep(
  deps: CoursesDeps,
  tx: Transaction,
  { userId, course, step }: { userId: string; course: Course; step: Step },
): Promise<CourseStanding> {
  const enrolment = await requireEnrolment(tx, userId, course)
  await insertStep(tx, userId, course.url, step)
  const done = await readSteps(tx, userId, course)
  if (enrolment.finishedAt === null && !done.hasAll(course.chapters.flatMap(stepsOf))) return standingIn(course, enrolment, done)
  await keepFinish(tx, userId, course.url)
  await issueBadge(deps, tx, { userId, course, done })
  return standingIn(course, (await findEnrolment(tx, userId, course.url)) ?? enrolment, done)
}

/** Notes that a chapter was read, once. Throws collection_not_found, chapter_not_found, course_not_enrolled. */
export async function keepRead(
  deps: CoursesDeps,
  { userId, url, chapterId }: { userId: string; url: string; chapterId: string },
): Promise<CourseStanding> {
  const { course, chapter } = requireChapter(url, chapterId)
  const step: Step = { chapter: chapter.id, kind: 'read', item: '' }
  return await deps.db.asUser(userId, async (tx) => await doStep(deps, tx, { userId, course, step }))
}
