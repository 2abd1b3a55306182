import type { BotInterviewChange } from '@xperto/contract'
import type { BotInterviewsDeps } from './deps.ts'
import { type CountedBotInterview, saveBotInterview } from './interviews.store.ts'
import { requireLocked, requireOwn } from './require-interview.ts'

/** Changes what is given of an interview of that person. Throws bot_interview_not_found. */
export async function changeInterview(
  { db }: Pick<BotInterviewsDeps, 'db'>,
  { userId, id }: { userId: string; id: string },
  change: Omit<BotInterviewChange, 'userId'>,
): Promise<CountedBotInterview> {
  return await db.asUser(userId, async (tx) => {
    const before = await requireLocked(tx, userId, id)
    await saveBotInterview(tx, {
      ...before,
      title: change.title ?? before.title,
      description: change.description ?? before.description,
      interviewType: change.interview_type ?? before.interviewType,
      focusArea: change.focus_area ?? before.focusArea,
      companyName: change.company_name ?? before.companyName,
      jobLink: change.jobLink ?? before.jobLink,
      jobDescription: change.jobDescription ?? before.jobDescription,
      questions: change.questions ?? before.questions,
      maxSubmissions: change.max_submissions ?? before.maxSubmissions,
      retentionDays: change.retention_days ?? before.retentionDays,
      isClosed: change.closed ?? before.isClosed,
    })
    return await requireOwn(tx, userId, id)
  })
}
