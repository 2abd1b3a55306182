import type { BoxOutcome, BoxPlan, BoxUse } from './cage/box-plan.ts'
import { type CacheBudget, createCacheBudget } from './cache-budget.ts'
import type { Cage } from './cage/cage.ts'
import { type OpenBox, openBox, runBox } from './cage/open-box.ts'

/** How long a box that was used may be missing while another of its plan waits. */
const breathMs = 50

export interface WarmBoxes {
  /** Runs something in a box of this plan: one that waits already, else a new one. A box is used once, by one program. */
  run(plan: BoxPlan, use: BoxUse): Promise<BoxOutcome>
  /** Runs something in a box of a plan that is hardly ever wanted: none of it waits. */
  runOnce(plan: BoxPlan, use: BoxUse): Promise<BoxOutcome>
  /** Has boxes of this plan wait from now on. */
  keep(plan: BoxPlan): Promise<void>
  /** Ends all that wait. */
  close(): void
}

/** What a box of a plan takes before one of it was measured: more than most have. */
const unmeasuredBytes = 16 * 1024 * 1024
/** Boxes are measured again after this time: reading their processes takes milliseconds where many wait. */
const measureMs = 1000

/** What is known of the boxes of one plan. */
interface Shelf {
  boxes: OpenBox[]
  /** How many are being opened: it is in use until they are there. */
  opening: number
  usedAt: number
  /** Of one box, the last time that one was measured. */
  bytes: number
}

/**
 * Boxes that wait with their program begun, `spare` of each plan: most of what a small program takes is the beginning of its interpreter.
 * None of them has seen anything of anybody, and none is used twice. Where the budget is full, those of the plan used longest ago go.
 */
export function createWarmBoxes(cage: Cage, spare: number, budget: CacheBudget = createCacheBudget()): WarmBoxes {
  const shelves = new Map<BoxPlan, Shelf>()
  let measuredAt = 0
  let isClosed = false

  function shelfOf(plan: BoxPlan): Shelf {
    const shelf = shelves.get(plan) ?? { boxes: [], opening: 0, usedAt: 0, bytes: unmeasuredBytes }
    shelves.set(plan, shelf)
    return shelf
  }

  function measure(): void {
    if (performance.now() - measuredAt < measureMs) return
    measuredAt = performance.now()
    for (const shelf of shelves.values()) {
      const sizes = shelf.boxes.flatMap((box) => box.ownBytes() ?? [])
      if (sizes.length > 0) shelf.bytes = Math.max(...sizes)
    }
  }

  function oldest(): Shelf | undefined {
    const idle = [...shelves.values()].filter(({ boxes, opening }) => boxes.length > 0 && opening === 0)
    return idle.toSorted((one, other) => one.usedAt - other.usedAt)[0]
  }

  budget.register({
    kind: 'memory',
    bytes() {
      measure()
      return [...shelves.values()].reduce((sum, { boxes, opening, bytes }) => sum + (boxes.length + opening) * bytes, 0)
    },
    oldestUse: () => oldest()?.usedAt ?? null,
    evictOldest() {
      const box = oldest()?.boxes.shift()
      box?.discard()
      return box !== undefined
    },
  })

  async function refill(plan: BoxPlan): Promise<void> {
    const shelf = shelfOf(plan)
    shelf.usedAt = Date.now()
    shelf.boxes = shelf.boxes.filter((box) => box.isAlive())
    if (isClosed || shelf.boxes.length + shelf.opening >= spare) return
    shelf.opening += 1
    try {
      // The box that comes is counted already.
      if (!budget.makeRoom('memory', 0)) return
      const box = await openBox(cage, plan)
      if (isClosed) box.discard()
      else shelf.boxes.push(box)
    } finally {
      shelf.opening -= 1
    }
    await refill(plan)
  }

  function take(plan: BoxPlan): OpenBox | undefined {
    const shelf = shelfOf(plan)
    shelf.usedAt = Date.now()
    const { boxes } = shelf
    for (let box = boxes.shift(); box; box = boxes.shift()) if (box.isAlive()) return box
    return undefined
  }

  return {
    async run(plan, use) {
      const box = take(plan) ?? (await openBox(cage, plan))
      try {
        return await box.use(use)
      } finally {
        // Behind the answer, and later where another waits still: what comes next, often the run of what was just compiled, has the machine
        // to itself. What cannot be opened now is told by the next run.
        setTimeout(() => void refill(plan).catch(() => undefined), shelfOf(plan).boxes.length > 0 ? breathMs : 0)
      }
    },
    runOnce: async (plan, use) => await runBox(cage, plan, use),
    keep: refill,
    close() {
      isClosed = true
      for (const box of [...shelves.values()].flatMap(({ boxes }) => boxes)) box.discard()
      shelves.clear()
    },
  }
}
