import { AppError, type NewBotInterview } from '@xperto/contract'
import type { BotInterviewsDeps } from './deps.ts'
import { type CountedBotInterview, countBeforeCreate, insertBotInterview } from './interviews.store.ts'
import { requireOwn } from './require-interview.ts'

/** As many as nobody reaches by hiring. */
const mostInterviews = 200

/** Creates an interview of that person (BOT-01). Throws bot_interviews_full, also where many are created in the same moment. */
export async function createInterview(
  { db, newId }: Pick<BotInterviewsDeps, 'db' | 'newId'>,
  userId: string,
  given: Omit<NewBotInterview, 'userId'>,
): Promise<CountedBotInterview> {
  const id = newId()
  return await db.asUser(userId, async (tx) => {
    if ((await countBeforeCreate(tx, userId)) >= mostInterviews) throw new AppError('bot_interviews_full')
    await insertBotInterview(tx, {
      id,
      userId,
      title: given.title,
      description: given.description,
      interviewType: given.interview_type,
      focusArea: given.focus_area,
      companyName: given.company_name,
      jobLink: given.jobLink,
      jobDescription: given.jobDescription,
      questions: given.questions,
      maxSubmissions: given.max_submissions,
      retentionDays: given.retention_days,
    })
    return await requireOwn(tx, userId, id)
  })
}
