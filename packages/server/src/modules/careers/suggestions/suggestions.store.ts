import type { Transaction } from '../../../platform/db/transaction.ts'

export interface SuggestionRow {
  id: string
  number: number
  action: 'replace' | 'append' | 'reorder'
  path: string
  original: string
  value: string
  order: { before: string[]; after: string[] } | null
  reason: string
  baseVersion: number
  state: 'open' | 'accepted' | 'rejected'
  confirmed: string[]
  lineId: string | null
  settledAt: Date | null
}

/** A suggestion before it is kept. */
export type NewSuggestion = Pick<SuggestionRow, 'id' | 'action' | 'path' | 'original' | 'value' | 'order' | 'reason' | 'baseVersion'>

type Raw = SuggestionRow & Record<string, unknown>

const columns = `id, number, action, path, original, value, line_order as "order", reason, base_version as "baseVersion", state, confirmed,
  line_id as "lineId", settled_at as "settledAt"`

/** The suggestions of the newest search, by their numbers. The caller knows whose résumé it is. */
export async function listNewest(tx: Transaction, resumeId: string): Promise<SuggestionRow[]> {
  return await tx.raw<Raw>(
    `select ${columns} from resume_suggestions
     where resume_id = $1 and round = (select max(round) from resume_suggestions where resume_id = $1) order by number`,
    [resumeId],
  )
}

/** One suggestion of a résumé's newest search, held until the transaction ends; null where there is none. */
export async function lockSuggestion(tx: Transaction, resumeId: string, id: string): Promise<SuggestionRow | null> {
  const rows = await tx.raw<Raw>(
    `select ${columns} from resume_suggestions
     where resume_id = $1 and id = $2 and round = (select max(round) from resume_suggestions where resume_id = $1) for update`,
    [resumeId, id],
  )
  return rows[0] ?? null
}

/** Keeps a search; those of the searches before go. */
export async function replaceSuggestions(
  tx: Transaction,
  { userId, resumeId }: { userId: string; resumeId: string },
  rows: readonly NewSuggestion[],
): Promise<void> {
  const [last] = await tx.raw<{ round: number }>('select coalesce(max(round), 0) as round from resume_suggestions where resume_id = $1', [
    resumeId,
  ])
  const round = (last?.round ?? 0) + 1
  await tx.raw('delete from resume_suggestions where resume_id = $1', [resumeId])
  await tx.raw(
    `insert into resume_suggestions (id, user_id, resume_id, round, number, action, path, original, value, line_order, reason, base_version)
     select s.id, $1, $2, $3, row_number() over (order by s.place), s.action, s.path, s.original, s.value, s."order", s.reason, s."baseVersion"
     from json_to_recordset($4) as s (id uuid, place int, action text, path text, original text, value text, "order" json, reason text, "baseVersion" int)`,
    [userId, resumeId, round, JSON.stringify(rows.map((row, place) => ({ ...row, place })))],
  )
}

/** Decides on a suggestion, or takes a decision back. */
export async function settleSuggestion(
  tx: Transaction,
  id: string,
  { state, lineId, baseVersion }: Pick<SuggestionRow, 'state' | 'lineId' | 'baseVersion'>,
): Promise<void> {
  await tx.raw(
    `update resume_suggestions set state = $2, line_id = $3, base_version = $4, settled_at = case when $2 = 'open' then null else now() end where id = $1`,
    [id, state, lineId, baseVersion],
  )
}

/** Words a suggestion anew; `original` follows the line as it stands. */
export async function rewordSuggestion(tx: Transaction, id: string, value: string): Promise<void> {
  await tx.raw('update resume_suggestions set value = $2 where id = $1', [id, value])
}

/** The person called a claim of a suggestion true. */
export async function confirmClaim(tx: Transaction, id: string, confirmed: readonly string[]): Promise<void> {
  await tx.raw('update resume_suggestions set confirmed = $2 where id = $1', [id, JSON.stringify(confirmed)])
}

/** The other open suggestions were made on the version before; those whose line still stands fit the new one, which is seen when they are judged. */
export async function followVersion(tx: Transaction, resumeId: string, from: number, to: number): Promise<void> {
  await tx.raw(`update resume_suggestions set base_version = $3 where resume_id = $1 and base_version = $2 and state = 'open'`, [
    resumeId,
    from,
    to,
  ])
}
