import type { PoolClient, QueryResultRow } from 'pg'

/** One transaction. Statements are text with parameters, never a query builder (docs/decisions/one-sql-style.md). */
export interface Transaction {
  /**
   * Runs one statement with `$1` parameters. `Row` is what its columns are called and hold, which only a test proves: bigint columns come as
   * text, times as Date, json as values.
   */
  raw<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** The statements of the transaction that this connection has begun. */
export const transactionOver = (client: PoolClient): Transaction => ({
  raw: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows,
})
