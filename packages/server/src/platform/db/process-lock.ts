import { Client } from 'pg'
import { type ConnectionTarget, connectionConfig } from './connection.ts'

/** Things of which one process at a time may be the one. */
export const processLocks = {
  /** Serves the data of an embedded Postgres, and stops it at its end. */
  embeddedPostgres: 1,
  /** Serves the chats of a database without Valkey: replies live in this process's memory. */
  chatService: 2,
} as const

export interface LockHolder {
  /** The process number on its own machine. */
  pid: string
  since: Date
  /** Where it serves, as it said itself. */
  address: string
}

export type ProcessLock =
  /** `lost` is called once if the connection breaks, and the lock with it. `release` gives it back. */
  { held: true; release: () => Promise<void> } | { held: false; holder: LockHolder | null }

const lockClass = 1_480_938_573

/**
 * Takes one of the locks if it is free. It lives and dies with a connection of its own, so that a holder that was killed holds nothing.
 * Who holds it stands in that connection's name, not in a file that could outlive it. Rejects when the database cannot be reached.
 */
export async function takeProcessLock(
  target: ConnectionTarget,
  lock: keyof typeof processLocks,
  self: { pid: number; address: string; onLost: () => void },
): Promise<ProcessLock> {
  const client = new Client(connectionConfig(target, { applicationName: holderName(self.pid, self.address) }))
  let released = false
  client.on('error', () => undefined)
  await client.connect()
  try {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [lockClass, processLocks[lock]])
    if (!answer.rows[0]?.taken) {
      const holder = await findHolder(client, lock)
      await client.end()
      return { held: false, holder }
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  client.on('end', () => {
    if (!released) self.onLost()
  })
  return {
    held: true,
    release: async () => {
      released = true
      await client.end().catch(() => undefined)
    },
  }
}

async function findHolder(client: Client, lock: keyof typeof processLocks): Promise<LockHolder | null> {
  const { rows } = await client.query<{ name: string; since: Date }>(
    `select application_name as name, backend_start as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [lockClass, processLocks[lock]],
  )
  const [row] = rows
  const name = /^xperto pid (\d+) (.*)$/.exec(row?.name ?? '')
  return row && name ? { pid: name[1] ?? '', since: row.since, address: name[2] ?? '' } : null
}

/** Postgres keeps 63 bytes of a connection's name. */
function holderName(pid: number, address: string): string {
  return `xperto pid ${pid} ${address}`.slice(0, 63)
}
