import type { TestDatabase } from '../test-database.ts'

/** How many rows every table has, and a sum over what stands in them. */
type AllRows = ReadonlyMap<string, { count: number; sum: string }>

/** Every table as it stands, past every guard. */
export async function allRows(database: TestDatabase): Promise<AllRows> {
  const tables = await database.asOwner(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${String(name)}' as name, count(*)::int as count, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${String(name)}" t`,
  )
  const rows = await database.asOwner(each.join(' union all '))
  return new Map(rows.map(({ name, count, sum }) => [String(name), { count: Number(count), sum: String(sum) }]))
}

/** The tables that differ, each with the rows that it won or lost. */
export function changedTables(before: AllRows, after: AllRows): Record<string, number> {
  const changed = [...after].filter(([name, { sum }]) => before.get(name)?.sum !== sum)
  return Object.fromEntries(changed.map(([name, { count }]) => [name, count - (before.get(name)?.count ?? 0)]))
}
