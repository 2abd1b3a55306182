import { isUuid } from '@xperto/contract'
import { Client, Pool, type PoolClient, type QueryResultRow } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { type ConnectionTarget, connectionConfig, describeTarget } from './connection.ts'
import { asDatabaseError } from './database-errors.ts'
import { applicationRole, systemRole } from './roles.ts'
import { type Transaction, transactionOver } from './transaction.ts'

/**
 * The database as modules see it. Every statement runs under a principal: one person, who sees and touches only their own rows
 * (row-level security holds even where a `where` was forgotten), or the named system principal of sign-in, reply writer, reaper and jobs.
 * When the database cannot be reached all of it rejects with AppError `database_unavailable`.
 */
export interface Database {
  /** One transaction as that person. Committed when `work` resolves, rolled back when it rejects. `userId` comes from the token. */
  asUser<Result>(userId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** One transaction as the system principal. */
  asSystem<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** One statement as the system principal, in one round trip. bigint columns come as text, times as Date. */
  systemQuery<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /**
   * The system principal for sign-in and the session check of every call, on connections of their own: a slow job or a rush of calls that takes
   * every other connection does not sign anybody out. Its statements are short; longer ones are cut off.
   */
  identity: Pick<Database, 'asSystem' | 'systemQuery'>
  /** Listens to a channel on a connection of its own. Rejects where none can be made; `onLost` is called once when it breaks. */
  listen(channel: string, on: { onPayload: (payload: string) => void; onLost: () => void }): Promise<Listening>
  /** Resolves when the database answers. */
  ping: () => Promise<void>
  /** Waits for running transactions and closes every connection. */
  close: () => Promise<void>
}

export interface Listening {
  /** Asks for an answer; where none comes the connection counts as lost. Never rejects. */
  prove(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections for people's requests; default 20. Beyond it requests wait. */
  applicationConnections?: number
  /** Connections for the system principal; default 10. */
  systemConnections?: number
  /** Connections for sign-in and session checks; default 5. */
  identityConnections?: number
  /** How long a request waits for a connection, in milliseconds; default 5000. */
  waitMs?: number
  /**
   * How long one statement may take, in milliseconds; default 10,000 for a person's, 30,000 for the system's, 3000 for sign-in and session checks.
   * A lock is waited for as long.
   */
  statementMs?: number
  /** Told of a connection that broke while nobody used it. */
  onConnectionLost?: (error: Error) => void
}

/** Opens the pools and proves that each runs under its role. Migrations come first: they make the roles. Throws StartRefused. */
export async function openDatabase(target: ConnectionTarget, options: DatabaseOptions = {}): Promise<Database> {
  const open = (role: string, max: number, timeoutMs: number) => {
    const settings = { role, statement_timeout: String(timeoutMs), idle_in_transaction_session_timeout: '60000', timezone: 'UTC' }
    const config = connectionConfig(target, { applicationName: role, settings })
    const pool = new Pool({ ...config, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: options.waitMs ?? 5000 })
    // Without a listener a connection that breaks while idle ends the process.
    pool.on('error', (error) => options.onConnectionLost?.(error))
    // The same for one that breaks inside a transaction, between two statements; the next statement then rejects.
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const application = open(applicationRole, options.applicationConnections ?? 20, options.statementMs ?? 10_000)
  const system = open(systemRole, options.systemConnections ?? 10, options.statementMs ?? 30_000)
  const identity = open(systemRole, options.identityConnections ?? 5, options.statementMs ?? 3000)
  const pools = [application, system, identity]
  const close = async () => {
    await Promise.all(pools.map(async (pool) => await pool.end()))
  }
  try {
    await Promise.all([
      proveRole(application, applicationRole, target),
      proveRole(system, systemRole, target),
      proveRole(identity, systemRole, target),
    ])
  } catch (error) {
    await close()
    throw error
  }
  return {
    asUser: async (userId, work) => {
      // It stands inside the statement that begins the transaction, which takes no parameters.
      if (!isUuid(userId)) throw new TypeError('a user id is a UUID')
      return await transact(application, `begin; set local app.user_id = '${userId}'`, work)
    },
    ...systemOver(system),
    identity: systemOver(identity),
    listen: async (channel, on) => await listenOn(target, channel, on),
    ping: async () => {
      try {
        await system.query('select 1')
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
    close,
  }
}

/** What the system principal does, over one pool. */
function systemOver(pool: Pool): Pick<Database, 'asSystem' | 'systemQuery'> {
  return {
    asSystem: async (work) => await transact(pool, 'begin', work),
    systemQuery: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
      try {
        return (await pool.query<Row>(text, values)).rows
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
  }
}

/** How long a listening connection may take to answer before it counts as lost. */
const proofLimitMs = 5000

async function listenOn(target: ConnectionTarget, channel: string, on: Parameters<Database['listen']>[1]): Promise<Listening> {
  const client = new Client({
    ...connectionConfig(target, { applicationName: 'xperto_listener', settings: { role: systemRole } }),
    query_timeout: proofLimitMs,
  })
  let isOver = false
  const end = async () => {
    isOver = true
    await client.end().catch(() => undefined)
  }
  const lost = () => {
    if (isOver) return
    void end()
    on.onLost()
  }
  client.on('notification', ({ payload = '' }) => on.onPayload(payload))
  let isOpen = false
  client.on('error', () => isOpen && lost())
  client.on('end', () => isOpen && lost())
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await end()
    throw asDatabaseError(error)
  }
  isOpen = true
  return { close: end, prove: async () => await client.query('select').then(() => undefined, lost) }
}

async function transact<Result>(pool: Pool, begin: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw asDatabaseError(error)
  }
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(transactionOver(client))
    const { command } = await client.query('commit')
    // Postgres answers a commit after a failed statement with a rollback and no error.
    if (command !== 'COMMIT') throw new Error('the transaction had failed: nothing was committed')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure))
    })
    throw asDatabaseError(error)
  } finally {
    client.release(broken)
  }
}

/** A pooler in between may drop what the connection asks for; then every statement would run as the owner, past every policy. */
async function proveRole(pool: Pool, role: string, target: ConnectionTarget): Promise<void> {
  const answer = await pool.query<{ role: string }>('select current_user as role')
  if (answer.rows[0]?.role === role) return
  throw new StartRefused(
    `DATABASE_URL: ${describeTarget(target)} does not take on the role ${role} when connecting. Connect to Postgres directly, not through a pooler.`,
  )
}
