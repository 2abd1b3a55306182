import type { Course, CourseQuestion } from '@xperto/content/courses'
import { AppError, type CourseProgress, type QuestionStanding } from '@xperto/contract'
import { findBadgeOf, isRevoked } from './badges.store.ts'
import { type AnswerRow, findEnrolment, listAnswers } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { presentOwnBadge } from './issue-badge.ts'
import { readSteps } from './read-standings.ts'
import { requireCourse } from './require-course.ts'
import { shownSkills } from './shown-skills.ts'
import { newestSolutions } from './solutions.store.ts'
import { type DoneSteps, standingIn, stepsOf } from './steps.ts'
import { presentSolution } from './submit-solution.ts'

/** Everything that a person has done in a course. Throws collection_not_found, course_not_enrolled. */
export async function getProgress({ db, webBase }: CoursesDeps, { userId, url }: { userId: string; url: string }): Promise<CourseProgress> {
  const course = requireCourse(url)
  const { badge, ...progress } = await db.asUser(userId, async (tx) => {
    const enrolment = await findEnrolment(tx, userId, course.url)
    if (!enrolment) throw new AppError('course_not_enrolled')
    const done = await readSteps(tx, userId, course)
    const answers = await listAnswers(tx, userId, course.url)
    const solutions = await newestSolutions(tx, userId, course.url)
    return {
      collectionId: course.url,
      standing: standingIn(course, enrolment, done),
      chapters: presentChapters(course, { done, answers, solutions }),
      skills: shownSkills(course, done, answers),
      badge: await findBadgeOf(tx, userId, course.url),
    }
  })
  return { ...progress, badge: badge && presentOwnBadge(badge, { webBase, isRevoked: await isRevoked(db, badge.code) }) }
}

interface Done {
  done: DoneSteps
  answers: readonly AnswerRow[]
  solutions: Awaited<ReturnType<typeof newestSolutions>>
}

function presentChapters(course: Course, { done, answers, solutions }: Done): CourseProgress['chapters'] {
  return course.chapters.map((chapter) => ({
    id: chapter.id,
    isDone: done.hasAll(stepsOf(chapter)),
    readOn: done.at({ chapter: chapter.id, kind: 'read', item: '' })?.toISOString() ?? null,
    questions: chapter.questions.map((question) =>
      presentQuestion(
        question,
        answers.filter((answer) => answer.question === question.id),
        done.at({ chapter: chapter.id, kind: 'question', item: question.id }) !== null,
      ),
    ),
    problem: chapter.problemId === null ? null : presentProblem(chapter.id, chapter.problemId),
  }))

  function presentProblem(chapter: string, id: string) {
    const tried = solutions.find(({ newest }) => newest.problemId === id)
    const isDone = done.at({ chapter, kind: 'problem', item: id }) !== null
    return { id, isDone, tries: tried?.tries ?? 0, latest: tried ? presentSolution(tried.newest) : null }
  }
}

/** The key of a question is told to who has answered it. */
function presentQuestion(question: CourseQuestion, answers: readonly AnswerRow[], isDone: boolean): QuestionStanding {
  const newest = answers.at(-1)
  return {
    id: question.id,
    isDone,
    tries: answers.length,
    chosen: newest?.chosen ?? null,
    correct: newest ? [...question.correct] : null,
    explanation: newest ? question.explanation : null,
  }
}
