import type { Database } from '../../../platform/db/database.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { CodeResult } from '../../../ports/code-runner.ts'

export interface RunRow {
  id: string
  userId: string
  chatId: string
  languageId: number
}

/** A run that has begun: its token can be asked for from now on. */
export async function insertRun(tx: Transaction, run: RunRow): Promise<void> {
  await tx.raw('insert into code_runs (id, user_id, chat_id, language_id) values ($1, $2, $3, $4)', [
    run.id,
    run.userId,
    run.chatId,
    run.languageId,
  ])
}

/** Keeps what runs gave, whether or not they stand there already; those whose chat was erased meanwhile are left out. */
export async function keepResults(db: Database, ended: readonly { row: RunRow; result: CodeResult }[]): Promise<void> {
  await db.systemQuery(
    `insert into code_runs (id, user_id, chat_id, language_id, result)
     select ended.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::json[]) as ended (id, user_id, chat_id, language_id, result)
     join chats on chats.id = ended.chat_id and chats.user_id = ended.user_id
     on conflict (id) do update set result = excluded.result`,
    [
      ended.map(({ row }) => row.id),
      ended.map(({ row }) => row.userId),
      ended.map(({ row }) => row.chatId),
      ended.map(({ row }) => row.languageId),
      ended.map(({ result }) => JSON.stringify(result)),
    ],
  )
}

/** A run of that person while it is kept; `ageMs` since it began. */
export async function findRun(tx: Transaction, userId: string, id: string): Promise<{ result: CodeResult | null; ageMs: number } | null> {
  const rows = await tx.raw<{ result: CodeResult | null; ageMs: number }>(
    `select result, (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"
     from code_runs where id = $1 and user_id = $2 and expires_at > now()`,
    [id, userId],
  )
  return rows[0] ?? null
}

/** Removes what is kept no longer. */
export async function forgetOldRuns(db: Database, signal: AbortSignal): Promise<number> {
  return await deleteInBatches(db, { table: 'code_runs', where: 'expires_at <= now()' }, signal)
}
