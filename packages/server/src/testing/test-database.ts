import { Client } from 'pg'
import { inject } from 'vitest'
import { type ConnectionTarget, connectionConfig } from '../platform/db/connection.ts'
import { type Database, type DatabaseOptions, openDatabase } from '../platform/db/database.ts'
import { patient } from './database-patience.ts'
import { emptyTables } from './empty-tables.ts'
import { closedAtFileEnd } from './left-open.ts'
import { asOwner, databaseOn } from './test-server.ts'

export interface TestDatabase {
  database: Database
  /** For what opens its own connections: the server under test in a process of its own, a second pool. */
  target: ConnectionTarget
  /** Empties every table, but for the packs that every server begins with. Call it in `beforeEach` where tests must not see each other's rows. */
  empty: () => Promise<void>
  /** One statement as the owner, past every policy: for what a test plants or looks up behind the product's back. */
  asOwner(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/**
 * An empty, migrated database for one test file. Call it once, at the top: `const test = await testDatabase()`. The
 * files of a worker use the same copy of the template one after the other; connections are closed at the file's end.
 */
export async function testDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.prefix}_${process.env.VITEST_POOL_ID ?? '0'}`
  const target = databaseOn(server, name)
  const owner = new Client(connectionConfig(target, { applicationName: 'xperto test owner' }))
  owner.on('error', () => undefined)
  const opened: Database[] = []
  closedAtFileEnd(async () => {
    await Promise.all(opened.map(async (database) => await database.close()))
    await owner.end().catch(() => undefined)
  })
  const isNew = await asOwner(server.target, `create database ${name} template ${server.template}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42P04') return false
      throw error
    },
  )
  await owner.connect()
  const empty = async () => await emptyTables(owner)
  if (!isNew) {
    // What an earlier file left open would hold locks.
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await empty()
  }
  const database = await openDatabase(target, { applicationConnections: 10, systemConnections: 5, ...patient, ...options })
  opened.push(database)
  return {
    database,
    target,
    empty,
    asOwner: async (text, values = []) => (await owner.query<Record<string, unknown>>(text, values)).rows,
  }
}
