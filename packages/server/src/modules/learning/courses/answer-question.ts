import { AppError, type CourseStanding, type JudgedAnswer } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { cardOfQuestion } from '../record/index.ts'
import { noteHit, noteMiss } from '../reviews/index.ts'
import { findAnswer, insertAnswer } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { doStep, requireEnrolment } from './do-step.ts'
import { readStanding } from './read-standings.ts'
import { requireQuestion } from './require-course.ts'

export interface GivenAnswer {
  userId: string
  url: string
  chapterId: string
  questionId: string
  chosen: readonly number[]
  /** The client's id of this answer: the same again counts once and is answered as before. */
  answerId: string
}

/**
 * Judges an answer to a question of a course; a right one is a step, a wrong one comes back in the review queue. Only this call and the progress
 * tell what is right, and only after an answer. Throws collection_not_found, chapter_not_found, question_not_found, answer_impossible,
 * course_not_enrolled, answer_id_used.
 */
export async function answerQuestion(deps: CoursesDeps, given: GivenAnswer): Promise<JudgedAnswer> {
  const { userId, answerId } = given
  const { course, chapter, question } = requireQuestion(given.url, given.chapterId, given.questionId)
  const chosen = [...new Set(given.chosen)].toSorted((one, other) => one - other)
  if (chosen.length === 0 || chosen.some((position) => position >= question.options.length)) throw new AppError('answer_impossible')
  const isRight = chosen.join() === question.correct.join()
  return await deps.db.asUser(userId, async (tx) => {
    const enrolment = await requireEnrolment(tx, userId, course)
    const row = { userId, id: answerId, course: course.url, chapter: chapter.id, question: question.id, chosen, isRight }
    if (await insertAnswer(tx, row)) {
      await feedReviews(tx)
      const standing = isRight
        ? await doStep(deps, tx, { userId, course, step: { chapter: chapter.id, kind: 'question', item: question.id } })
        : await readStanding(tx, userId, course, enrolment)
      return judged(isRight, standing)
    }
    const kept = await findAnswer(tx, userId, answerId)
    if (!kept || kept.course !== course.url || kept.question !== question.id || kept.chosen.join() !== chosen.join())
      throw new AppError('answer_id_used')
    return judged(kept.isRight, await readStanding(tx, userId, course, enrolment))
  })

  async function feedReviews(tx: Transaction): Promise<void> {
    const card = { userId, source: 'quiz', ref: `${course.url} ${question.id}` } as const
    if (isRight) return await noteHit(tx, deps.now(), card)
    await noteMiss(tx, deps.now(), { ...card, chatId: null, topic: course.title, ...cardOfQuestion(question) })
  }

  function judged(right: boolean, standing: CourseStanding): JudgedAnswer {
    return { questionId: question.id, isRight: right, correct: [...question.correct], explanation: question.explanation, standing }
  }
}
