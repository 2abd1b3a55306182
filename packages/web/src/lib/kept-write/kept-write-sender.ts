import { backoffMs, type Clock, type WakeUps } from '../clock.ts'
import { lanesToServe, lanesToTake, newDelivery, nextDelivery } from './delivery.ts'
import { type KeptWrite, nextInLane } from './kept-writes.ts'

export interface KeptWriteSenderDeps<Write, Result extends { kind: string }> {
  /** What waits now, in order, other tabs' writes included. */
  waiting(): readonly Write[]
  /** Writes of one lane go in order, one at a time. */
  laneOf(write: Write): string
  /** Tells when something was written. */
  subscribe(listener: () => void): () => void
  /** Runs `work` while no other tab serves that lane; does nothing when one does. */
  alone(lane: string, work: () => Promise<void>): Promise<void>
  /** Notes that a write is about to be sent. */
  tried?(write: Write): void
  /** Never throws. `later`: it may have arrived or not; the same key is tried again. */
  send(write: Write): Promise<Result>
  /** Notes the acknowledgement, or whatever the try came to: what is still waiting afterwards is sent again. */
  settle(write: Write, result: Result): void
  /** How long this tab lets others go first, in milliseconds. */
  delayFor?(lane: string): number
  isOnline(): boolean
  clock: Clock
  /** Milliseconds since 1970: what is written down is read by later pages. */
  today(): number
  wakeUps: WakeUps
  random: () => number
}

export interface KeptWriteSender {
  /** Something changed for the better: every lane is tried at once, one that waits after a failure too. */
  wake(): void
  /** Something was written. A lane that waits after a failure goes on waiting. */
  begin(): void
  stop(): void
}

/** Sends what waits, lane by lane and in order, whenever that may work: now, when the network is back, after growing pauses. */
export function createKeptWriteSender<Write extends KeptWrite, Result extends { kind: string }>(
  deps: KeptWriteSenderDeps<Write, Result>,
): KeptWriteSender {
  let delivery = newDelivery(true)
  let stopped = false
  const attempts = new Map<string, number>()
  const pauses = new Map<string, () => void>()

  const tell = (event: Parameters<typeof nextDelivery>[1]): void => void (delivery = nextDelivery(delivery, event))
  const lanes = (): string[] => lanesToServe(deps.waiting(), deps.laneOf, deps.today())
  const begin = (): void => {
    if (stopped) return
    tell({ kind: deps.isOnline() ? 'online' : 'offline' })
    // Reading them may tell of another tab's write, which begins as well: what is served is looked at afterwards.
    const open = lanes()
    for (const lane of lanesToTake(delivery, open)) {
      tell({ kind: 'took', lane })
      void serve(lane)
    }
  }
  const wake = (): void => {
    attempts.clear()
    for (const cancel of pauses.values()) cancel()
    pauses.clear()
    tell({ kind: 'resumed' })
    begin()
  }
  const stopWaking = deps.wakeUps(wake)
  const stopListening = deps.subscribe(begin)
  begin()
  return {
    wake,
    begin,
    stop() {
      stopped = true
      for (const cancel of pauses.values()) cancel()
      stopWaking()
      stopListening()
    },
  }

  async function serve(lane: string): Promise<void> {
    const delay = deps.delayFor?.(lane) ?? 0
    if (delay > 0) await new Promise<void>((resolve) => deps.clock.after(delay, resolve))
    if (!stopped) await deps.alone(lane, () => sendAll(lane)).catch(() => undefined)
    // Whatever is left waits for its next chance.
    const isLeft = !stopped && lanes().includes(lane)
    tell({ kind: 'left', lane, paused: isLeft })
    if (!isLeft) return
    const attempt = attempts.get(lane) ?? 0
    attempts.set(lane, attempt + 1)
    const resume = (): void => {
      pauses.delete(lane)
      tell({ kind: 'resumed', lane })
      begin()
    }
    pauses.set(lane, deps.clock.after(backoffMs(attempt, deps.random), resume))
  }

  async function sendAll(lane: string): Promise<void> {
    for (;;) {
      // Another tab may have sent it a moment ago: what counts is what is written now.
      const write = stopped ? null : nextInLane(deps.waiting(), deps.laneOf, lane, deps.today())
      if (!write) return
      tell({ kind: 'sent', lane, key: write.key })
      if (delivery.serving[lane] !== write.key) return // one at a time
      deps.tried?.(write)
      const result = await deps.send(write)
      tell({ kind: 'answered', lane })
      deps.settle(write, result)
      if (result.kind === 'later') return
      attempts.delete(lane)
    }
  }
}
