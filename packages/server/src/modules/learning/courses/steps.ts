import type { Course, CourseChapter } from '@xperto/content/courses'
import type { CourseStanding } from '@xperto/contract'

/** What can be done once in a chapter: reading it, answering a question of it rightly, solving its problem. `item` is empty for reading. */
export interface Step {
  chapter: string
  kind: 'read' | 'question' | 'problem'
  item: string
}

/** The steps of a chapter, in the order in which they are done. */
export const stepsOf = (chapter: CourseChapter): Step[] => [
  { chapter: chapter.id, kind: 'read', item: '' },
  ...chapter.questions.map(({ id }): Step => ({ chapter: chapter.id, kind: 'question', item: id })),
  ...(chapter.problemId === null ? [] : [{ chapter: chapter.id, kind: 'problem', item: chapter.problemId } satisfies Step]),
]

const keyOf = ({ chapter, kind, item }: Step): string => `${chapter} ${kind} ${item}`

/** The steps that a person has done. One that the course no longer has counts nothing. */
export class DoneSteps {
  readonly #done: ReadonlyMap<string, Date>

  constructor(steps: readonly (Step & { createdAt: Date })[]) {
    this.#done = new Map(steps.map((step) => [keyOf(step), step.createdAt]))
  }

  /** When it was done; null before. */
  at(step: Step): Date | null {
    return this.#done.get(keyOf(step)) ?? null
  }

  hasAll(steps: readonly Step[]): boolean {
    return steps.every((step) => this.#done.has(keyOf(step)))
  }

  count(steps: readonly Step[]): number {
    return steps.filter((step) => this.#done.has(keyOf(step))).length
  }
}

/** How far a person is in a course. */
export function standingIn(course: Course, enrolment: { createdAt: Date; finishedAt: Date | null }, done: DoneSteps): CourseStanding {
  const left = course.chapters.filter((chapter) => !done.hasAll(stepsOf(chapter)))
  const steps = course.chapters.flatMap(stepsOf)
  return {
    enrolledOn: enrolment.createdAt.toISOString(),
    stepsDone: done.count(steps),
    stepCount: steps.length,
    chaptersDone: course.chapters.length - left.length,
    minutesLeft: left.reduce((sum, { minutes }) => sum + minutes, 0),
    nextChapterId: left[0]?.id ?? null,
    finishedOn: enrolment.finishedAt?.toISOString() ?? null,
  }
}
