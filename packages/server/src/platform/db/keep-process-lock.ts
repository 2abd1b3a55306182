import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/create-log.ts'
import type { ConnectionTarget } from './connection.ts'
import { type LockHolder, type processLocks, takeProcessLock } from './process-lock.ts'

export interface KeptLock {
  /** From now on the loss of the lock is expected: the database is about to be stopped. */
  expectLoss: () => void
  release: () => Promise<void>
}

export interface KeepLockOptions {
  lock: keyof typeof processLocks
  /** Where this process serves, for whoever finds the lock taken. */
  address: string
  /** How long to wait for a holder that is just ending, in milliseconds. */
  patienceMs: number
  log: Log
  /** Called before each attempt to take a lost lock again: brings back the database where that is ours to do. */
  recover?: () => Promise<void>
  /** The lock was lost, and another process has it now. */
  onTakenAway: (holder: LockHolder | null) => void
}

/**
 * Takes a process lock and keeps it: when its connection breaks (Postgres was restarted) it is taken again. Answers the holder
 * when somebody else has it. Rejects when the database cannot be reached in the first place.
 */
export async function keepProcessLock(
  target: ConnectionTarget,
  options: KeepLockOptions,
): Promise<KeptLock | { holder: LockHolder | null }> {
  const { lock, address, log } = options
  let ending = false
  let release = async (): Promise<void> => undefined

  const take = async () => await takeProcessLock(target, lock, { pid: process.pid, address, onLost: () => void regain() })
  const regain = async (): Promise<void> => {
    if (ending) return
    log.warn(`The connection to the database broke (${lock}); connecting again`)
    for (let pause = 100; !ending; pause = Math.min(pause * 2, 5000)) {
      try {
        await options.recover?.()
        const again = await take()
        if (!again.held) return options.onTakenAway(again.holder)
        release = again.release
        log.info(`Connected to the database again (${lock})`)
        return
      } catch (error) {
        log.warn({ err: error }, `The database cannot be reached (${lock})`)
        await wait(pause)
      }
    }
  }

  const giveUpAt = performance.now() + options.patienceMs
  for (;;) {
    const attempt = await take()
    if (attempt.held) {
      release = attempt.release
      break
    }
    if (performance.now() > giveUpAt) return { holder: attempt.holder }
    await wait(100)
  }
  return {
    expectLoss: () => {
      ending = true
    },
    release: async () => {
      ending = true
      await release()
    },
  }
}

/** Who has it, in words: "process 4711, since 2026-01-31 12:30:05 UTC, at http://localhost:3000". */
export function describeHolder(holder: LockHolder | null): string {
  if (!holder) return 'another process'
  return `process ${holder.pid}, since ${holder.since.toISOString().slice(0, 19).replace('T', ' ')} UTC, at ${holder.address}`
}
