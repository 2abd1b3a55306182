import type { GivenBotInterview } from '@xperto/contract'
import type { BotSubmissionsDeps } from './deps.ts'
import { erasedOn } from './present-feedback.ts'
import { listGiven } from './submissions.store.ts'

/** More than anybody is invited to while submissions are kept. */
const most = 200

/** The interviews that a person gave or is invited to, newest first. Nothing of the owner's decision. */
export async function listGivenInterviews({ db }: Pick<BotSubmissionsDeps, 'db'>, userId: string): Promise<GivenBotInterview[]> {
  // Titles stand in their owner's rows, which a candidate's own principal does not see.
  const rows = await db.asSystem(async (tx) => await listGiven(tx, userId, most))
  return rows.map((row) => ({
    id: row.id,
    botInterviewId: row.botInterviewId,
    title: row.title,
    company_name: row.companyName,
    interview_status: row.interviewStatus,
    created_on: row.createdAt.toISOString(),
    started_on: row.startedAt?.toISOString() ?? null,
    ended_on: row.endedAt?.toISOString() ?? null,
    scoring: row.needsReport,
    score: row.endedAt === null ? null : row.score,
    human_look_on: row.humanLookAt?.toISOString() ?? null,
    human_looked_on: row.humanLookedAt?.toISOString() ?? null,
    erased_on: erasedOn(row),
  }))
}
