import type { SubmissionAnswer } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Takes the judging of a submission that is over on until that time; null where another process has it or it is done. */
export async function claimScoring(db: Database, id: string, now: Date, until: Date): Promise<{ attempts: number } | null> {
  const rows = await db.systemQuery<{ attempts: number }>(
    `update bot_interview_submissions set scoring_until = $3 where id = $1 and needs_report and (scoring_until is null or scoring_until <= $2)
     returning attempts`,
    [id, now, until],
  )
  return rows[0] ?? null
}

/** Lets go of a judging that failed, as one of the times it was given up. */
export async function releaseScoring(db: Database, id: string): Promise<void> {
  await db.systemQuery('update bot_interview_submissions set scoring_until = null, attempts = attempts + 1 where id = $1', [id])
}

/**
 * Keeps what answers are worth, once for each judging; nothing where a judging that began later has it. `raw`: what the model said, added to what it
 * said before. False where nothing was kept.
 */
export async function keepScores(
  tx: Transaction,
  id: string,
  until: Date,
  row: { answers: readonly SubmissionAnswer[]; score: number | null; judgedBy: string; raw: unknown },
): Promise<boolean> {
  const rows = await tx.raw(
    `update bot_interview_submissions set answers = $3, score = $4, judged_by = $5, needs_report = false, scoring_until = null,
       raw_report = (coalesce(raw_report::jsonb, '[]'::jsonb) || jsonb_build_array($6::jsonb))::json
     where id = $1 and needs_report and scoring_until = $2 returning 1`,
    [id, until, JSON.stringify(row.answers), row.score, row.judgedBy, JSON.stringify(row.raw)],
  )
  return rows.length > 0
}

/** Submissions that are to be judged and that no process judges, the one that ended first before. */
export async function listUnjudged(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db.systemQuery<{ id: string }>(
    `select id from bot_interview_submissions where needs_report and (scoring_until is null or scoring_until <= $1) order by ended_at limit $2`,
    [now, most],
  )
  return rows.map(({ id }) => id)
}
