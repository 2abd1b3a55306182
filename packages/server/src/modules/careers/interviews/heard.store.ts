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

/** What was heard in interviews of one kind. Each function takes the id of an interview; those that write need a transaction that holds it. */
export interface HeardStore {
  /** Everything that was heard, in the order of its turns. */
  listHeard(tx: Transaction, id: string): Promise<HeardPiece[]>
  /** What was heard of one turn, in one text; empty for nothing. */
  heardOf(tx: Transaction, id: string, turn: number): Promise<string>
  /** Drops what was heard of one turn: the person begins to answer anew (INT-05). */
  clearHeard(tx: Transaction, id: string, turn: number): Promise<void>
  /** Adds pieces to what was heard of a turn, and answers how many it has now. */
  addHeard(tx: Transaction, of: { id: string; userId: string; turn: number }, entries: readonly TranscriptEntry[]): Promise<number>
}

/** Where the pieces of each kind stand: its table, and the column with the interview's id. */
const places = {
  mock: { table: 'interview_transcripts', of: 'interview_id' },
  bot: { table: 'bot_interview_transcripts', of: 'submission_id' },
} as const

/** The pieces of mock interviews, or those of bot interviews. */
export function heardStore(kind: keyof typeof places): HeardStore {
  const { table, of } = places[kind]
  return {
    listHeard: async (tx, id) =>
      await tx.raw<HeardPiece & Record<string, unknown>>(
        `select turn, spoken_at as "spokenAt", text, confidence, duration_ms as "durationMs" from ${table}
         where ${of} = $1 order by turn, position`,
        [id],
      ),
    async heardOf(tx, id, turn) {
      const rows = await tx.raw<{ text: string }>(`select text from ${table} where ${of} = $1 and turn = $2 order by position`, [id, turn])
      return rows.map(({ text }) => text).join(' ')
    },
    clearHeard: async (tx, id, turn) => void (await tx.raw(`delete from ${table} where ${of} = $1 and turn = $2`, [id, turn])),
    async addHeard(tx, { id, userId, turn }, entries) {
      await tx.raw(
        `insert into ${table} (${of}, user_id, turn, position, spoken_at, text, confidence, duration_ms)
         select $1, $2, $3, e.at + (select count(*) from ${table} t where t.${of} = $1 and t.turn = $3),
           (e.entry ->> 'timestamp')::timestamptz, e.entry ->> 'text', (e.entry ->> 'confidence')::float8, (e.entry ->> 'duration_ms')::int
         from json_array_elements($4::json) with ordinality e (entry, at)`,
        [id, userId, turn, JSON.stringify(entries)],
      )
      const rows = await tx.raw<{ count: number }>(`select count(*)::int as count from ${table} where ${of} = $1 and turn = $2`, [id, turn])
      return rows[0]?.count ?? 0
    },
  }
}
