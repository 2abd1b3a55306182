import { Client } from 'pg'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'

/** Works as the owner on the database of a product that runs on this data folder: for what would take hours over its API. */
export async function onProductDatabase(dataDirectory: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  // The product's own Postgres is running: this only says how to reach it.
  const { connection } = await startEmbeddedPostgres({ dataDirectory })
  const client = new Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
