import { AppError, type Interview } from '@xperto/contract'
import { cleanText } from '../../../../platform/text/clean-text.ts'
import { insertAttempt, keepAttempt, listAttempts, listUnjudgedAttempts, objectionNumber } from '../attempts.store.ts'
import { type OfChat, requireOwnInterviewChat } from '../change-interview.ts'
import type { InterviewsDeps } from '../deps.ts'
import { findInterview, lockInterview } from '../interviews.store.ts'
import { readInterview } from '../read-interview.ts'
import { scoreAttemptJob } from '../score-interview-job.ts'
import { listHeard } from '../heard-pieces.ts'
import { judgeAnswer } from './judge-answer.ts'
import { ownAnswer } from './own-answer.ts'
import { isInsufficient, scoreAnswer } from './score-answer.ts'

/** Each of them may ask the model, and none is paid. */
const attemptsMost = 5
/** By then the job has judged it, or will not. */
const waitMs = 5 * 60_000
const atOnce = 50

/**
 * Answers one question again after the interview: judged beside the first answer, and changing nothing of it. Throws chat_not_found,
 * not_an_interview, interview_not_judged, question_not_found, attempts_used_up.
 */
export async function answerAgain(
  deps: InterviewsDeps,
  { questionId, text, ...of }: OfChat & { questionId: string; text: string },
): Promise<Interview> {
  await requireOwnInterviewChat(deps, of)
  const number = await deps.db.asUser(of.userId, async (tx) => {
    const row = await lockInterview(tx, of.chatId)
    if (!row || row.report === null) throw new AppError('interview_not_judged')
    if (!row.report.questions.some(({ id }) => id === questionId)) throw new AppError('question_not_found')
    const before = (await listAttempts(tx, row.id)).filter(
      (attempt) => attempt.questionId === questionId && attempt.number !== objectionNumber,
    )
    if (before.length >= attemptsMost) throw new AppError('attempts_used_up')
    return await insertAttempt(tx, { interviewId: row.id, userId: of.userId, questionId, text: cleanText(text) })
  })
  await haveJudged(deps, { ...of, questionId, number })
  return await readInterview(deps, of)
}

/** Has an answer judged that was kept. */
export async function haveJudged(deps: InterviewsDeps, attempt: OfChat & { questionId: string; number: number }): Promise<void> {
  // The library judges at once; a model takes its time, and a job waits for it.
  if (deps.model.kind === 'library') await scoreAttempt(deps, attempt, { signal: AbortSignal.timeout(waitMs), withModel: false })
  else await deps.jobs.send(scoreAttemptJob, attempt)
}

/** Judges one answer that was given again, or the interview's own a second time. Rejects where the model fails. */
export async function scoreAttempt(
  { db, model }: Pick<InterviewsDeps, 'db' | 'model'>,
  { chatId, questionId, number }: OfChat & { questionId: string; number: number },
  { signal, withModel }: { signal: AbortSignal; withModel: boolean },
): Promise<void> {
  const found = await db.asSystem(async (tx) => {
    const row = await findInterview(tx, chatId)
    const attempt = row && (await listAttempts(tx, row.id)).find((one) => one.questionId === questionId && one.number === number)
    return row && attempt && { row, attempt, heard: number === objectionNumber ? await listHeard(tx, row.id) : [] }
  })
  const at = found?.row.packet.questions.findIndex(({ id }) => id === questionId) ?? -1
  const question = found?.row.packet.questions[at]
  if (!found || !question || found.attempt.result !== null) return
  const own = number === objectionNumber ? ownAnswer(found.row.state, at, found.heard) : null
  const { text, heard } = own ?? { text: found.attempt.text, heard: { pieces: [], spoken: null } }
  const asks = withModel && model.kind === 'model' && !isInsufficient(text, heard.pieces)
  const result = scoreAnswer(question, text, heard, asks ? await judgeAnswer(model, question, text, signal) : null)
  await db.asSystem(async (tx) => await keepAttempt(tx, { interviewId: found.row.id, questionId, number, result }))
}

/** Counts by the library what the model could not judge. */
export async function scoreAttempts(deps: InterviewsDeps, signal: AbortSignal): Promise<void> {
  for (const attempt of await listUnjudgedAttempts(deps.db, new Date(deps.now().getTime() - waitMs), atOnce)) {
    signal.throwIfAborted()
    await scoreAttempt(deps, attempt, { signal, withModel: false })
  }
}
