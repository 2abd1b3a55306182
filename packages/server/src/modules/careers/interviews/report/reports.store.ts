import type { InterviewReport } from '@xperto/contract'
import type { Database } from '../../../../platform/db/database.ts'
import type { Transaction } from '../../../../platform/db/transaction.ts'

/** Takes the judging of an interview that is over on until that time; null where another process has it or it is done. */
export async function claimScoring(db: Database, id: string, now: Date, until: Date): Promise<{ chatId: string; attempts: number } | null> {
  const rows = await db.systemQuery<{ chatId: string; attempts: number }>(
    `update interviews set scoring_until = $3 where id = $1 and needs_report and (scoring_until is null or scoring_until <= $2)
     returning chat_id as "chatId", attempts`,
    [id, now, until],
  )
  return rows[0] ?? null
}

/** Lets go of a judging that failed, as one of the times it was given up. */
export async function releaseScoring(db: Database, id: string): Promise<void> {
  await db.systemQuery('update interviews set scoring_until = null, attempts = attempts + 1 where id = $1', [id])
}

/** Keeps the report, once; false where there is one. */
export async function keepReport(tx: Transaction, id: string, report: InterviewReport, raw: unknown): Promise<boolean> {
  const rows = await tx.raw(
    'update interviews set report = $2, raw_report = $3, needs_report = false, scoring_until = null where id = $1 and report is null returning id',
    [id, JSON.stringify(report), raw === null ? null : JSON.stringify(raw)],
  )
  return rows.length > 0
}

/** Interviews that are to be judged and that no process judges, the one that ended first before. */
export async function listUnjudged(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db.systemQuery<{ id: string }>(
    `select i.id from interviews i join chats c on c.id = i.chat_id and c.deleted_at is null
     where i.needs_report and (i.scoring_until is null or i.scoring_until <= $1) order by i.ended_at limit $2`,
    [now, most],
  )
  return rows.map(({ id }) => id)
}
