import type { Course } from '@xperto/content/courses'
import { AppError, type CourseStanding } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type EnrolmentRow, findEnrolment, insertStep, keepFinish, lockEnrolment } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { readStanding, readSteps } from './read-standings.ts'
import { requireChapter } from './require-course.ts'
import { type Step, stepsOf } from './steps.ts'

/** A person's enrolment, held until the transaction ends. Throws course_not_enrolled. */
export async function requireEnrolment(tx: Transaction, userId: string, course: Course): Promise<EnrolmentRow> {
  const row = await lockEnrolment(tx, userId, course.url)
  if (!row) throw new AppError('course_not_enrolled')
  return row
}

/** Notes a step of an enrolled person; the last one finishes the course. Answers how far they are then. */
export async function doStep(tx: Transaction, userId: string, course: Course, step: Step): Promise<CourseStanding> {
  const enrolment = await requireEnrolment(tx, userId, course)
  await insertStep(tx, userId, course.url, step)
  const done = await readSteps(tx, userId, course)
  if (enrolment.finishedAt !== null || !done.hasAll(course.chapters.flatMap(stepsOf)))
    return await readStanding(tx, userId, course, enrolment)
  await keepFinish(tx, userId, course.url)
  const finished = await findEnrolment(tx, userId, course.url)
  return await readStanding(tx, userId, course, finished ?? enrolment)
}

/** Notes that a chapter was read, once. Throws collection_not_found, chapter_not_found, course_not_enrolled. */
export async function keepRead(
  { db }: CoursesDeps,
  { userId, url, chapterId }: { userId: string; url: string; chapterId: string },
): Promise<CourseStanding> {
  const { course, chapter } = requireChapter(url, chapterId)
  return await db.asUser(userId, async (tx) => await doStep(tx, userId, course, { chapter: chapter.id, kind: 'read', item: '' }))
}
