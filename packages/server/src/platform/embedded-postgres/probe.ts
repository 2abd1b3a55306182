import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { socketPort, superuser } from './data-layout.ts'

/** Where an embedded Postgres answers, as `pg` takes it. */
export interface SocketConnection {
  /** The folder of the Unix socket. */
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

export function socketConnection(socketDirectory: string, database: string): SocketConnection {
  return { host: socketDirectory, port: socketPort, user: superuser, database, ssl: false }
}

/** `absent`: nobody listens. `busy`: somebody does and is starting up, shutting down or full. Else whose data it serves. */
export type Probe = { state: 'absent' } | { state: 'busy' } | { state: 'ready'; systemIdentifier: string }

/**
 * Asks whoever listens on the socket which data it serves. A process number is never asked: one may be a zombie, or meanwhile
 * belong to another program.
 */
export async function probe(socketDirectory: string): Promise<Probe> {
  const client = new Client({ ...socketConnection(socketDirectory, 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answer = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    return { state: 'ready', systemIdentifier: answer.rows[0]?.id ?? '' }
  } catch (error) {
    return { state: nobodyListens(error) ? 'absent' : 'busy' }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A socket file without a process behind it refuses; no file is ENOENT. */
function nobodyListens(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ECONNREFUSED'
}

/** Probes until somebody answers or nobody listens; at most `limitMs` of "starting up". */
export async function probeUntilSettled(socketDirectory: string, limitMs: number): Promise<Probe> {
  const end = performance.now() + limitMs
  for (;;) {
    const found = await probe(socketDirectory)
    if (found.state !== 'busy' || performance.now() > end) return found
    await wait(50)
  }
}
