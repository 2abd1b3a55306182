import type { TranscriptEntry } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { HeardPiece } from '../interviews/index.ts'

/** Everything that was heard in a submission, in the order of its questions. */
export async function listHeard(tx: Transaction, submissionId: string): Promise<HeardPiece[]> {
  return await tx.raw<HeardPiece & Record<string, unknown>>(
    `select turn, spoken_at as "spokenAt", text, confidence, duration_ms as "durationMs" from bot_interview_transcripts
     where submission_id = $1 order by turn, position`,
    [submissionId],
  )
}

/** What was heard of one question of a submission, in one text; empty for nothing. */
export async function heardOf(tx: Transaction, submissionId: string, turn: number): Promise<string> {
  const rows = await tx.raw<{ text: string }>(
    'select text from bot_interview_transcripts where submission_id = $1 and turn = $2 order by position',
    [submissionId, turn],
  )
  return rows.map(({ text }) => text).join(' ')
}

/** Drops what was heard of one question: the candidate begins to answer anew (INT-05). */
export async function clearHeard(tx: Transaction, submissionId: string, turn: number): Promise<void> {
  await tx.raw('delete from bot_interview_transcripts where submission_id = $1 and turn = $2', [submissionId, turn])
}

/** Adds pieces to what was heard of a question, and answers how many it has now. The transaction must hold the submission. */
export async function addHeard(
  tx: Transaction,
  { submissionId, userId, turn }: { submissionId: string; userId: string; turn: number },
  entries: readonly TranscriptEntry[],
): Promise<number> {
  await tx.raw(
    `insert into bot_interview_transcripts (submission_id, user_id, turn, position, spoken_at, text, confidence, duration_ms)
     select $1, $2, $3, e.at + (select count(*) from bot_interview_transcripts t where t.submission_id = $1 and t.turn = $3),
       (e.entry ->> 'timestamp')::timestamptz, e.entry ->> 'text', (e.entry ->> 'confidence')::float8, (e.entry ->> 'duration_ms')::int
     from json_array_elements($4::json) with ordinality e (entry, at)`,
    [submissionId, userId, turn, JSON.stringify(entries)],
  )
  const rows = await tx.raw<{ count: number }>(
    'select count(*)::int as count from bot_interview_transcripts where submission_id = $1 and turn = $2',
    [submissionId, turn],
  )
  return rows[0]?.count ?? 0
}
