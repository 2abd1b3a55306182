import type { FastifyBaseLogger } from 'fastify'

/** How long a change waits at most before it is passed on, in milliseconds. */
const everyMs = 200
/** So many changes are taken out of the outbox at once; where there are more, the next follow without a wait. */
export const changesAtOnce = 1000

export interface ChangeRelay {
  /** Begins to pass changes on. */
  start(): void
  /** Resolves when nothing is being passed on any more. */
  close(): Promise<void>
}

/**
 * Passes on what lies in the outbox, again and again. `pass` takes at most changesAtOnce changes and passes them on in one transaction, so that a
 * change whose passing fails stays where it is; it answers how many there were. Every process does this and one at a time gets any.
 */
export function createChangeRelay({ pass, log }: { pass: () => Promise<number>; log: Pick<FastifyBaseLogger, 'warn'> }): ChangeRelay {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isClosed = false
  let isFailing = false

  const run = async (): Promise<void> => {
    try {
      while ((await pass()) === changesAtOnce && !isClosed);
      isFailing = false
    } catch (error) {
      // Told once: while the database is away this happens five times a second.
      if (!isFailing && !isClosed) log.warn({ err: error }, 'changes cannot be passed on; trying again')
      isFailing = true
    }
  }
  const next = (): void => {
    if (isClosed) return
    timer = setTimeout(() => {
      running = run().finally(next)
    }, everyMs).unref()
  }

  return {
    start: next,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
