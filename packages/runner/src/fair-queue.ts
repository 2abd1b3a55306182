/** The queue is full; asking again in a moment may do. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export interface FairQueue {
  /**
   * Waits for a place and does the work in it. Rejects with QueueFull where there is no room to wait, and with the signal's reason when it is
   * aborted while it waits.
   */
  run<Result>(user: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
  load: () => { running: number; waiting: number }
}

interface Waiting {
  start: () => void
  refuse: () => void
}

/**
 * As many works at a time as there are `places`. People take turns: whoever has many works waiting gets one place for each that every other
 * waiting person gets, and at most `perUser` places at once while others wait. At most `maxWaiting` wait. When a person comes to a full
 * queue, the last work of whoever has most waiting makes room, if that is at least two more than the newcomer has: nobody fills the queue for all.
 */
export function createFairQueue({ places, perUser, maxWaiting }: { places: number; perUser: number; maxWaiting: number }): FairQueue {
  let free = places
  /** People with works waiting, the one whose turn it is first. */
  const waiting = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  const waitingCount = () => [...waiting.values()].reduce((sum, works) => sum + works.length, 0)

  function next(): void {
    while (free > 0) {
      const users = [...waiting.keys()]
      const turn = users.find((user) => (running.get(user) ?? 0) < perUser) ?? (users.length === 1 ? users[0] : undefined)
      if (turn === undefined) return
      const [work, ...left] = waiting.get(turn) ?? []
      // Behind all others, with what is left of theirs.
      waiting.delete(turn)
      if (left.length > 0) waiting.set(turn, left)
      if (!work) continue
      free -= 1
      running.set(turn, (running.get(turn) ?? 0) + 1)
      work.start()
    }
  }

  function giveBack(user: string): void {
    free += 1
    const left = (running.get(user) ?? 1) - 1
    if (left === 0) running.delete(user)
    else running.set(user, left)
    next()
  }

  function leave(user: string, entry: Waiting): void {
    const works = (waiting.get(user) ?? []).filter((other) => other !== entry)
    if (works.length > 0) waiting.set(user, works)
    else waiting.delete(user)
  }

  /** Whether there is room for one more of this person, making it where that is fair. */
  function hasRoomFor(user: string): boolean {
    if (waitingCount() < maxWaiting) return true
    const [greediest, works] = [...waiting].reduce((most, each) => (each[1].length > most[1].length ? each : most), ['', [] as Waiting[]])
    const last = works.at(-1)
    if (!last || works.length < (waiting.get(user)?.length ?? 0) + 2) return false
    leave(greediest, last)
    last.refuse()
    return true
  }

  async function place(user: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (!hasRoomFor(user)) throw new QueueFull('Too many programs are waiting to run.')
    await new Promise<void>((resolve, reject) => {
      const goAway = () => {
        leave(user, entry)
        reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled'))
      }
      const settle = (answer: () => void) => () => {
        signal.removeEventListener('abort', goAway)
        answer()
      }
      const entry: Waiting = {
        start: settle(resolve),
        refuse: settle(() => reject(new QueueFull('Too many programs are waiting to run.'))),
      }
      signal.addEventListener('abort', goAway, { once: true })
      waiting.set(user, [...(waiting.get(user) ?? []), entry])
      next()
    })
  }

  return {
    async run(user, signal, work) {
      await place(user, signal)
      try {
        return await work()
      } finally {
        giveBack(user)
      }
    },
    load: () => ({ running: places - free, waiting: waitingCount() }),
  }
}
