import { Client } from 'pg'
import { type ConnectionTarget, connectionConfig } from './connection.ts'

export interface LifetimeLockOptions {
  target: ConnectionTarget
  /** Which lock: the same number for all who compete. */
  key: number
  /** How long to wait before asking again for a lock that another process holds, or that was lost with its connection. */
  retryMs: number
  /** Told in words for a person when the lock cannot be had or was lost; once for each change. */
  onChange: (state: 'held' | 'elsewhere' | 'lost') => void
}

/** An advisory lock of Postgres held for the life of this process, on a connection of its own: it ends with the connection. */
export interface LifetimeLock {
  readonly isHeld: boolean
  /** Asks for the lock once and keeps asking. `onHeld` runs each time it is got, before `isHeld` says so. Resolves after the first try. */
  start(options: { onHeld: () => Promise<void> }): Promise<void>
  release(): Promise<void>
}

export function createLifetimeLock(options: LifetimeLockOptions): LifetimeLock {
  const { target, key, retryMs, onChange } = options
  let client: Client | null = null
  let state: 'held' | 'elsewhere' | 'lost' | 'none' = 'none'
  let timer: NodeJS.Timeout | null = null
  let released = false

  const change = (next: 'held' | 'elsewhere' | 'lost') => {
    if (state === next || released) return
    state = next
    onChange(next)
  }

  const tryOnce = async (onHeld: () => Promise<void>): Promise<void> => {
    const again = () => {
      if (timer) clearTimeout(timer)
      if (!released) timer = setTimeout(() => void tryOnce(onHeld), retryMs)
    }
    try {
      const connection = client ?? (await connect())
      client = connection
      const { rows } = await connection.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key])
      if (rows[0]?.held !== true) {
        change('elsewhere')
        again()
        return
      }
      await onHeld()
      if (client === connection) change('held')
    } catch {
      const broken = client
      client = null
      await broken?.end().catch(() => undefined)
      change('lost')
      again()
    }

    async function connect(): Promise<Client> {
      const fresh = new Client({ ...connectionConfig(target, { applicationName: 'xperto chat service' }), keepAlive: true })
      // The connection is the lock: when it ends, somebody else may have it.
      fresh.on('error', () => undefined)
      fresh.on('end', () => {
        if (client !== fresh) return
        client = null
        change('lost')
        again()
      })
      await fresh.connect()
      return fresh
    }
  }

  return {
    get isHeld() {
      return state === 'held'
    },
    start: async ({ onHeld }) => await tryOnce(onHeld),
    async release() {
      released = true
      state = 'none'
      if (timer) clearTimeout(timer)
      const connection = client
      client = null
      await connection?.end().catch(() => undefined)
    },
  }
}
