import type { BoxPlan } from '../cage/box-plan.ts'
import { compileLimits, runLimits } from '../cage/limits.ts'
import { shownPlaces, type ToolchainPlaces, waitingShell, type Workshop } from './language.ts'

const mebibyte = 1024 * 1024

/** Go starts threads for every processor of the machine: sixty-four of them have no room in a box. */
const twoProcessors = { GOMAXPROCS: '2' }

/** The two kinds of boxes that wait in a shell. Their limits are the widest of any language; each step tightens them. */
export function createWorkshop(places: ToolchainPlaces, prepared: Workshop['prepared'] = () => false): Workshop {
  const shell = (limits: BoxPlan['limits']): BoxPlan => ({
    program: waitingShell,
    limits,
    places: shownPlaces(places),
    environment: twoProcessors,
  })
  return {
    places,
    prepared,
    compiling: shell({ ...compileLimits, memoryBytes: 1024 * mebibyte, cpuMs: 40_000, wallMs: 60_000 }),
    running: shell({ ...runLimits, memoryBytes: 448 * mebibyte }),
  }
}
