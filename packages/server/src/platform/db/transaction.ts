import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryResultRow } from 'pg'
import * as schema from './schema/index.ts'

type Queries = Omit<NodePgDatabase<typeof schema>, 'transaction'>

/** What can be asked inside one transaction: drizzle's queries (`select`, `insert`, `update`, `delete`, `execute`, `query`), and plain SQL. */
export interface Transaction extends Queries {
  /** One statement as text with `$1` parameters. bigint columns come as text, times as Date. */
  raw<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Connections are reused; what drizzle builds around one is built once. */
const built = new WeakMap<PoolClient, Transaction>()

export function transactionOver(client: PoolClient): Transaction {
  const known = built.get(client)
  if (known) return known
  const transaction: Transaction = Object.assign(drizzle(client, { schema }), {
    raw: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows,
  })
  built.set(client, transaction)
  return transaction
}
