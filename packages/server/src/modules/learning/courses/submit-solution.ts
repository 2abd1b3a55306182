import { findProblem, type Problem } from '@xperto/content/problems'
import { AppError, type CourseSolution, type JudgedSolution } from '@xperto/contract'
import { checkSolution, noteOutcome, presentUnchatted } from '../practice/index.ts'
import type { CoursesDeps } from './deps.ts'
import { doStep, requireEnrolment } from './do-step.ts'
import { readStanding } from './read-standings.ts'
import { requireChapter } from './require-course.ts'
import { findSolution, insertSolution, keepSolutionFailure, keepSolutionJudgement, type SolutionRow } from './solutions.store.ts'

export interface GivenSolution {
  userId: string
  url: string
  chapterId: string
  languageId: number
  source: string
}

/**
 * Judges a program for the problem of a chapter to the end, whoever waits for it; an accepted one is a step. Its row stands before it is judged.
 * Throws collection_not_found, chapter_not_found, problem_missing, course_not_enrolled, and what PracticeModule.judgeWhole throws; the row then
 * says why.
 */
export async function submitSolution(deps: CoursesDeps, given: GivenSolution): Promise<JudgedSolution> {
  const { db, practice } = deps
  const { userId, languageId, source } = given
  const { course, chapter } = requireChapter(given.url, given.chapterId)
  const problem: Problem | undefined = chapter.problemId === null ? undefined : findProblem(chapter.problemId)
  if (!problem) throw new AppError('problem_missing')
  checkSolution(given)
  const id = deps.newId()
  await db.asUser(userId, async (tx) => void (await requireEnrolment(tx, userId, course)))
  await practice.judgeWhole({
    ...{ userId, problemId: problem.id, languageId, source },
    onBegun: async () =>
      await db.asUser(
        userId,
        async (tx) =>
          await insertSolution(tx, { id, userId, course: course.url, chapter: chapter.id, problemId: problem.id, languageId, source }),
      ),
    onJudged: async (judgement) =>
      await db.asUser(userId, async (tx) => {
        await keepSolutionJudgement(tx, id, judgement)
        if (judgement.verdict === 'Accepted')
          await doStep(deps, tx, { userId, course, step: { chapter: chapter.id, kind: 'problem', item: problem.id } })
        await noteOutcome(tx, deps.now(), { userId, chatId: null, problem, verdict: judgement.verdict })
      }),
    onFailed: async (code) => await db.asUser(userId, async (tx) => await keepSolutionFailure(tx, id, code)),
  })
  return await db.asUser(userId, async (tx) => {
    const enrolment = await requireEnrolment(tx, userId, course)
    const row = await findSolution(tx, userId, id)
    if (!row) throw new AppError('course_not_enrolled')
    return { solution: presentSolution(row), standing: await readStanding(tx, userId, course, enrolment) }
  })
}

/** A program and what it was worth, as they leave the server: nothing of a hidden test. */
export const presentSolution = (row: SolutionRow): CourseSolution => presentUnchatted(row)
