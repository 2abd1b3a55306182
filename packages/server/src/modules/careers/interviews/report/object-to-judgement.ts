import { AppError, type Interview } from '@xperto/contract'
import { cleanText } from '../../../../platform/text/clean-text.ts'
import { insertObjection, objectionNumber } from '../attempts.store.ts'
import { type OfChat, requireOwnInterviewChat } from '../change-interview.ts'
import type { InterviewsDeps } from '../deps.ts'
import { lockInterview } from '../interviews.store.ts'
import { readInterview } from '../read-interview.ts'
import { haveJudged } from './answer-again.ts'

/**
 * "This is wrong" (learning-and-careers.md, Interviews): the reason is kept, and the same answer is judged a second time, once. No judge sees the reason, which could ask for anything. Throws
 * chat_not_found, not_an_interview, interview_not_judged, question_not_found, objection_used.
 */
export async function objectToJudgement(
  deps: InterviewsDeps,
  { questionId, reason, ...of }: OfChat & { questionId: string; reason: string },
): Promise<Interview> {
  await requireOwnInterviewChat(deps, of)
  await deps.db.asUser(of.userId, async (tx) => {
    const row = await lockInterview(tx, of.chatId)
    if (!row || row.report === null) throw new AppError('interview_not_judged')
    if (!row.report.questions.some(({ id }) => id === questionId)) throw new AppError('question_not_found')
    const isFirst = await insertObjection(tx, { interviewId: row.id, userId: of.userId, questionId, reason: cleanText(reason) })
    if (!isFirst) throw new AppError('objection_used')
  })
  await haveJudged(deps, { ...of, questionId, number: objectionNumber })
  return await readInterview(deps, of)
}
