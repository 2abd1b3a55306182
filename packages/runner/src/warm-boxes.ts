import type { BoxOutcome, BoxPlan, BoxUse } from './cage/box-plan.ts'
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

/**
 * Boxes that wait with their program begun, `spare` of each plan: most of what a small program takes is the beginning of its interpreter.
 * None of them has seen anything of anybody, and none is used twice.
 */
export function createWarmBoxes(cage: Cage, spare: number): WarmBoxes {
  const waiting = new Map<BoxPlan, OpenBox[]>()
  const opening = new Map<BoxPlan, number>()
  let isClosed = false

  async function refill(plan: BoxPlan): Promise<void> {
    const boxes = (waiting.get(plan) ?? []).filter((box) => box.isAlive())
    waiting.set(plan, boxes)
    const coming = opening.get(plan) ?? 0
    if (isClosed || boxes.length + coming >= spare) return
    opening.set(plan, coming + 1)
    try {
      const box = await openBox(cage, plan)
      if (isClosed) box.discard()
      else waiting.get(plan)?.push(box)
    } finally {
      opening.set(plan, (opening.get(plan) ?? 1) - 1)
    }
    await refill(plan)
  }

  function take(plan: BoxPlan): OpenBox | undefined {
    const boxes = waiting.get(plan) ?? []
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
        setTimeout(() => void refill(plan).catch(() => undefined), (waiting.get(plan) ?? []).length > 0 ? breathMs : 0)
      }
    },
    runOnce: async (plan, use) => await runBox(cage, plan, use),
    keep: refill,
    close() {
      isClosed = true
      for (const box of [...waiting.values()].flat()) box.discard()
      waiting.clear()
    },
  }
}
