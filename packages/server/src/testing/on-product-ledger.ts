import { type Database, openDatabase } from '../platform/db/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'

/** Works with the database of a product that runs, as another process of it would: with the roles of the program, not as the owner. */
export async function onProductLedger<Result>(dataDirectory: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { connection } = await startEmbeddedPostgres({ dataDirectory })
  const db = await openDatabase(connection, { applicationConnections: 1, systemConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
