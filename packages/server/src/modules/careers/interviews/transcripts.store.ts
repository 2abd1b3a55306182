import type { TranscriptEntry } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface HeardPiece {
  turn: number
  /** When it was said. */
  spokenAt: Date
  text: string
  confidence: number | null
  durationMs: number | null
}

/** Everything that was heard in an interview, in the order of its turns. */
export async function listHeard(tx: Transaction, interviewId: string): Promise<HeardPiece[]> {
  return await tx.raw<HeardPiece & Record<string, unknown>>(
    `select turn, spoken_at as "spokenAt", text, confidence, duration_ms as "durationMs" from interview_transcripts
     where interview_id = $1 order by turn, position`,
    [interviewId],
  )
}

/** Drops what was heard of one turn: the person begins to answer anew (INT-05). */
export async function clearHeard(tx: Transaction, interviewId: string, turn: number): Promise<void> {
  await tx.raw('delete from interview_transcripts where interview_id = $1 and turn = $2', [interviewId, turn])
}

/** Adds pieces to what was heard of a turn, and answers how many it has now. The transaction must hold the interview. */
export async function addHeard(
  tx: Transaction,
  { interviewId, userId, turn }: { interviewId: string; userId: string; turn: number },
  entries: readonly TranscriptEntry[],
): Promise<number> {
  await tx.raw(
    `insert into interview_transcripts (interview_id, user_id, turn, position, spoken_at, text, confidence, duration_ms)
     select $1, $2, $3, e.at + (select count(*) from interview_transcripts t where t.interview_id = $1 and t.turn = $3),
       (e.entry ->> 'timestamp')::timestamptz, e.entry ->> 'text', (e.entry ->> 'confidence')::float8, (e.entry ->> 'duration_ms')::int
     from json_array_elements($4::json) with ordinality e (entry, at)`,
    [interviewId, userId, turn, JSON.stringify(entries)],
  )
  const rows = await tx.raw<{ count: number }>(
    'select count(*)::int as count from interview_transcripts where interview_id = $1 and turn = $2',
    [interviewId, turn],
  )
  return rows[0]?.count ?? 0
}
