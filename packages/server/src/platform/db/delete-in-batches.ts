import type { Database } from './database.ts'

/** So many rows go in one statement: a statement holds its rows until its end, and has 30 s. */
const rowsAtOnce = 1000

/**
 * Deletes as the system principal what a condition names, a thousand rows at a time, until nothing is left or `signal` ends. `table` and `where` are
 * text of ours, `values` its parameters from `$1` on. Answers how many rows went.
 */
export async function deleteInBatches(
  db: Database,
  { table, where, values = [] }: { table: string; where: string; values?: unknown[] },
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0
  for (;;) {
    signal.throwIfAborted()
    const rows = await db.systemQuery(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${rowsAtOnce})) returning 1`,
      values,
    )
    deleted += rows.length
    if (rows.length < rowsAtOnce) return deleted
  }
}
