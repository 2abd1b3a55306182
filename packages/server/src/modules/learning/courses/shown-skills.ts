import type { Course } from '@xperto/content/courses'
import type { CourseProgress } from '@xperto/contract'
import type { AnswerRow } from './courses.store.ts'
import type { DoneSteps } from './steps.ts'

/** So many pieces of evidence make a skill shown; ticks and chapters read are none. */
const piecesNeeded = 3

/** A right answer so soon after a wrong one, which told the key, shows memory of the key and nothing else. */
const keyFreshMs = 12 * 60 * 60 * 1000

/**
 * What a person has shown of each skill of a course: a question counts when it was answered rightly without a miss in the 12 hours before, a
 * problem when it was solved. A chapter counts for its own skill, or for the course's first one.
 */
export function shownSkills(course: Course, done: DoneSteps, answers: readonly AnswerRow[]): CourseProgress['skills'] {
  return course.skills.map((name) => {
    const chapters = course.chapters.filter(({ skill }) => (skill ?? course.skills[0]) === name)
    const questions = chapters
      .flatMap((chapter) => chapter.questions)
      .filter(({ id }) => isEvidence(answers.filter((answer) => answer.question === id)))
    const problems = chapters.filter(
      ({ id, problemId }) => problemId !== null && done.at({ chapter: id, kind: 'problem', item: problemId }) !== null,
    )
    const evidence = questions.length + problems.length
    return { name, evidence, needed: piecesNeeded, isShown: evidence >= piecesNeeded }
  })
}

/** @param answers of one question, oldest first */
const isEvidence = (answers: readonly AnswerRow[]): boolean =>
  answers.some(
    ({ isRight, createdAt }, at) =>
      isRight &&
      !answers.slice(0, at).some((earlier) => !earlier.isRight && createdAt.getTime() - earlier.createdAt.getTime() < keyFreshMs),
  )
