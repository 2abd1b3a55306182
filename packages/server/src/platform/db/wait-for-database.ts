import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type ConnectionTarget, connectionConfig, describeTarget } from './connection.ts'
import { asDatabaseError } from './database-errors.ts'

const defaultPatienceMs = 60_000
const pauseMs = 500

/**
 * Waits until the database can be reached: after a power cut, or in a set of containers, it often comes up after the server. Returns also
 * when the patience (milliseconds, default 60,000) is over, when `stopWaiting` aborts, or when the database refuses for another reason
 * than being away: the caller connects next and names the reason. Never rejects.
 */
export async function waitForDatabase(
  target: ConnectionTarget,
  options: { patienceMs?: number; stopWaiting?: AbortSignal; onProgress?: (sentence: string) => void },
): Promise<void> {
  const { patienceMs = defaultPatienceMs, stopWaiting, onProgress } = options
  const giveUpAt = performance.now() + patienceMs
  let hasWaited = false
  while (await isAway(target)) {
    if (performance.now() >= giveUpAt || stopWaiting?.aborted) return
    if (!hasWaited)
      onProgress?.(`Waiting for the database: ${describeTarget(target)} cannot be reached yet (${patienceMs / 1000} s at most)`)
    hasWaited = true
    await sleep(pauseMs, undefined, stopWaiting ? { signal: stopWaiting } : {}).catch(() => undefined)
  }
  if (hasWaited) onProgress?.('The database can be reached now')
}

async function isAway(target: ConnectionTarget): Promise<boolean> {
  const client = new Client(connectionConfig(target, { applicationName: 'xperto start' }))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return false
  } catch (error) {
    return asDatabaseError(error) !== error
  } finally {
    await client.end().catch(() => undefined)
  }
}
