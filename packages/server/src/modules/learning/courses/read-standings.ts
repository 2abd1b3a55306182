import type { Course } from '@xperto/content/courses'
import type { CourseStanding } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { CoursesDeps } from './deps.ts'
import { type EnrolmentRow, listEnrolments, listSteps } from './courses.store.ts'
import { DoneSteps, standingIn } from './steps.ts'

/** How far a person is in each course they are enrolled in, by the course's url, the one begun last first. A visitor (null) is in none. */
export async function readStandings(
  { db }: Pick<CoursesDeps, 'db'>,
  userId: string | null,
  courses: readonly Course[],
): Promise<Map<string, CourseStanding>> {
  if (userId === null) return new Map()
  return await db.asUser(userId, async (tx) => {
    const enrolments = await listEnrolments(tx, userId)
    const steps = await listSteps(
      tx,
      userId,
      enrolments.map(({ course }) => course),
    )
    return new Map(
      enrolments.flatMap((row) => {
        const course = courses.find(({ url }) => url === row.course)
        // A course may leave the library; what was done in it stays.
        return course ? [[course.url, standingIn(course, row, new DoneSteps(steps.filter((step) => step.course === row.course)))]] : []
      }),
    )
  })
}

/** The steps that a person has done in one course. */
export const readSteps = async (tx: Transaction, userId: string, course: Course): Promise<DoneSteps> =>
  new DoneSteps(await listSteps(tx, userId, [course.url]))

/** The same, with how far that is. */
export async function readStanding(tx: Transaction, userId: string, course: Course, enrolment: EnrolmentRow): Promise<CourseStanding> {
  return standingIn(course, enrolment, await readSteps(tx, userId, course))
}
