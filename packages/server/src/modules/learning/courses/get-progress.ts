import type { Course, CourseQuestion } from '@xperto/content/courses'
import { AppError, type CourseProgress, type QuestionStanding } from '@xperto/contract'
import { type AnswerRow, findEnrolment, listAnswers } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { readSteps } from './read-standings.ts'
import { requireCourse } from './require-course.ts'
import { shownSkills } from './shown-skills.ts'
import { type DoneSteps, standingIn, stepsOf } from './steps.ts'

/** Everything that a person has done in a course. Throws collection_not_found, course_not_enrolled. */
export async function getProgress({ db }: CoursesDeps, { userId, url }: { userId: string; url: string }): Promise<CourseProgress> {
  const course = requireCourse(url)
  return await db.asUser(userId, async (tx) => {
    const enrolment = await findEnrolment(tx, userId, course.url)
    if (!enrolment) throw new AppError('course_not_enrolled')
    const done = await readSteps(tx, userId, course)
    const answers = await listAnswers(tx, userId, course.url)
    return {
      collectionId: course.url,
      standing: standingIn(course, enrolment, done),
      chapters: presentChapters(course, done, answers),
      skills: shownSkills(course, done, answers),
    }
  })
}

function presentChapters(course: Course, done: DoneSteps, answers: readonly AnswerRow[]): CourseProgress['chapters'] {
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
    problem:
      chapter.problemId === null
        ? null
        : {
            id: chapter.problemId,
            isDone: done.at({ chapter: chapter.id, kind: 'problem', item: chapter.problemId }) !== null,
            tries: 0,
          },
  }))
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
