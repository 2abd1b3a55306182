import { type Course, findCourse } from '@xperto/content/courses'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { listEnrolments, listSteps } from './courses.store.ts'
import { DoneSteps, standingIn, stepsOf } from './steps.ts'

export interface CoursesOfHome {
  /** When the last step of each finished chapter was done. */
  chapters: Date[]
  /** The unfinished course that was worked on last, or begun last where nothing was done in any, with its next chapter. */
  underWay: { url: string; title: string; chapterId: string; chapter: string; chaptersDone: number; chapterCount: number } | null
}

/** What courses say to the home of whoever is enrolled in them. */
export async function coursesOfHome(tx: Transaction, userId: string): Promise<CoursesOfHome> {
  const enrolments = await listEnrolments(tx, userId)
  const steps = await listSteps(
    tx,
    userId,
    enrolments.map(({ course }) => course),
  )
  const known = enrolments.flatMap((enrolment) => {
    const course = findCourse(enrolment.course)
    const own = steps.filter((step) => step.course === enrolment.course)
    // A course may leave the library; what was done in it stays.
    return course
      ? [{ course, enrolment, done: new DoneSteps(own), lastOn: latest([enrolment.createdAt, ...own.map(({ createdAt }) => createdAt)]) }]
      : []
  })
  const ahead = known
    .flatMap(({ course, enrolment, done, lastOn }) => {
      const { nextChapterId, chaptersDone, finishedOn } = standingIn(course, enrolment, done)
      const chapter = course.chapters.find(({ id }) => id === nextChapterId)
      return chapter && finishedOn === null ? [{ course, chapter, chaptersDone, lastOn }] : []
    })
    .toSorted((one, other) => other.lastOn.getTime() - one.lastOn.getTime())[0]
  return {
    chapters: known.flatMap(({ course, done }) => chaptersDoneOn(course, done)),
    underWay: ahead
      ? {
          url: ahead.course.url,
          title: ahead.course.title,
          chapterId: ahead.chapter.id,
          chapter: ahead.chapter.title,
          chaptersDone: ahead.chaptersDone,
          chapterCount: ahead.course.chapters.length,
        }
      : null,
  }
}

function chaptersDoneOn(course: Course, done: DoneSteps): Date[] {
  return course.chapters.flatMap((chapter) => {
    const steps = stepsOf(chapter)
    return done.hasAll(steps) ? [latest(steps.flatMap((step) => done.at(step) ?? []))] : []
  })
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())))
