import type { Client } from 'pg'

/** Deleted rows stay on the disk until a vacuum: past this many bytes a new beginning is cheaper to read. */
const keptBytes = 2_000_000

/**
 * Empties every table and sets its numbers back, but for the packs that every server begins with. As the owner, past every guard. Truncating
 * makes new files for every table and index, which takes a hundred times as long as deleting the few rows of a test.
 */
export async function emptyTables(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ tables: string[]; bytes: string; superuser: boolean; counted: string | null }>(
    `select array_agg(oid::regclass::text) as tables, sum(pg_relation_size(oid)) as bytes,
       current_setting('is_superuser')::boolean as superuser,
       (select string_agg(format('setval(%L, %s, false)', format('%I.%I', schemaname, sequencename), start_value), ', ')
        from pg_sequences where schemaname = 'public' and last_value is not null) as counted
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const [found] = rows
  if (!found?.tables) return
  const { tables, bytes, superuser, counted } = found
  const all = tables.join(', ')
  const seed = 'select public.seed_credit_packs()'
  // Only a superuser may switch off the triggers that forbid deleting.
  if (!superuser || Number(bytes) > keptBytes) await owner.query(`truncate ${all} restart identity cascade; ${seed}`)
  else {
    // Waits, as truncating does, for transactions that would bring rows after this.
    const deleting = [`lock table ${all} in access exclusive mode`, 'set local session_replication_role = replica']
    for (const table of tables) deleting.push(`delete from ${table}`)
    if (counted) deleting.push(`select ${counted}`)
    await unlessDeadlocked(async () => await owner.query([...deleting, seed].join('; ')))
  }
}

/**
 * Tries again, three times at most, what PostgreSQL ended to resolve a deadlock (40P01): work that a test began and did not wait for, such as the
 * judging of a test that was handed in, takes the tables in an order of its own. The failed try left nothing behind: it was one transaction.
 */
async function unlessDeadlocked(empty: () => Promise<unknown>): Promise<void> {
  for (let left = 3; ; left--) {
    try {
      await empty()
      return
    } catch (error) {
      if (left === 0 || !(error instanceof Error && 'code' in error && error.code === '40P01')) throw error
    }
  }
}
