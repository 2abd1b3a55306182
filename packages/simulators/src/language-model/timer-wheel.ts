const tickMs = 4
const slotCount = 1024

/**
 * One timer for every stream of the server. A thousand streams with a timer each cost more than the writes they pace; here a tick visits
 * one slot. Due times are kept, so pacing does not drift: only each single wake is up to a tick late.
 */
export class TimerWheel {
  #slots: { dueTick: number; run: () => void }[][] = Array.from({ length: slotCount }, () => [])
  #waiting = 0
  #tick = 0
  #origin = 0
  #timer: NodeJS.Timeout | null = null

  /** Runs `run` at `due` (milliseconds of performance.now()), at the earliest with the next tick. */
  at(due: number, run: () => void): void {
    if (!this.#timer) this.#start()
    const dueTick = Math.max(this.#tick + 1, Math.ceil((due - this.#origin) / tickMs))
    this.#slots[dueTick % slotCount]?.push({ dueTick, run })
    this.#waiting++
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#waiting = 0
    for (const slot of this.#slots) slot.length = 0
  }

  #start(): void {
    this.#origin = performance.now()
    this.#tick = 0
    this.#timer = setInterval(() => this.#advance(), tickMs)
  }

  #advance(): void {
    const now = Math.floor((performance.now() - this.#origin) / tickMs)
    while (this.#tick < now && this.#timer) {
      this.#tick++
      this.#visit(this.#tick)
    }
    if (this.#waiting === 0 && this.#timer) this.stop()
  }

  #visit(tick: number): void {
    const index = tick % slotCount
    const entries = this.#slots[index]
    if (!entries || entries.length === 0) return
    this.#slots[index] = entries.filter((entry) => entry.dueTick > tick)
    for (const entry of entries) {
      if (entry.dueTick > tick) continue
      this.#waiting--
      entry.run()
    }
  }
}
