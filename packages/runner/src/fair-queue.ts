/** The queue is full; asking again in a moment may do. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export interface FairQueue {
  /**
   * Waits for a place and does the work in it; the place's number is the work's for that time alone. Rejects with QueueFull at once, and
   * with the signal's reason when it is aborted while it waits.
   */
  run<Result>(user: string, signal: AbortSignal, work: (place: number) => Promise<Result>): Promise<Result>
  load: () => { running: number; waiting: number }
}

interface Waiting {
  start: (place: number) => void
}

/**
 * As many works at a time as there are places. People take turns: whoever has many works waiting gets one place for each that every
 * other waiting person gets, and at most `perUser` places at once while others wait.
 */
export function createFairQueue({ places, perUser, maxWaiting }: { places: number; perUser: number; maxWaiting: number }): FairQueue {
  const free = Array.from({ length: places }, (_, place) => place)
  /** People with works waiting, the one whose turn it is first. */
  const waiting = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let waitingCount = 0

  function next(): void {
    while (free.length > 0) {
      const turn =
        [...waiting.keys()].find((user) => (running.get(user) ?? 0) < perUser) ?? (waiting.size === 1 ? [...waiting.keys()][0] : undefined)
      if (turn === undefined) return
      const works = waiting.get(turn) ?? []
      const work = works.shift()
      // Behind all others, with what is left of theirs.
      waiting.delete(turn)
      if (works.length > 0) waiting.set(turn, works)
      const place = free.shift()
      if (!work || place === undefined) return
      waitingCount -= 1
      running.set(turn, (running.get(turn) ?? 0) + 1)
      work.start(place)
    }
  }

  function giveBack(user: string, place: number): void {
    free.push(place)
    const left = (running.get(user) ?? 1) - 1
    if (left === 0) running.delete(user)
    else running.set(user, left)
    next()
  }

  return {
    async run(user, signal, work) {
      signal.throwIfAborted()
      if (waitingCount >= maxWaiting) throw new QueueFull('Too many programs are waiting to run.')
      const place = await new Promise<number>((resolve, reject) => {
        const entry: Waiting = {
          start(given) {
            signal.removeEventListener('abort', leave)
            resolve(given)
          },
        }
        const leave = () => {
          const works = (waiting.get(user) ?? []).filter((other) => other !== entry)
          if (works.length > 0) waiting.set(user, works)
          else waiting.delete(user)
          waitingCount -= 1
          reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled'))
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.set(user, [...(waiting.get(user) ?? []), entry])
        waitingCount += 1
        next()
      })
      try {
        return await work(place)
      } finally {
        giveBack(user, place)
      }
    },
    load: () => ({ running: [...running.values()].reduce((sum, count) => sum + count, 0), waiting: waitingCount }),
  }
}
