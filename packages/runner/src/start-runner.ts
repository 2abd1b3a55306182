import { totalmem } from 'node:os'
import type { Cage } from './cage/cage.ts'
import { type FoundLanguage, findLanguages } from './doctor/find-languages.ts'
import { findPlaces } from './languages/find-places.ts'
import type { Workshop } from './languages/language.ts'
import { knownLanguages } from './doctor/look-again.ts'
import { createWorkshop } from './languages/workshop.ts'
import { createLocalRunner, type LocalRunner } from './local-runner.ts'
import { createPreparedStore } from './prepared-store.ts'
import type { KnownMachine } from './service/protocol.ts'
import { createWarmBoxes } from './warm-boxes.ts'

const gibibyte = 1024 ** 3
/** A language that is missing is looked for again after this time: it may have been installed. */
const usualLookMs = 30_000

export interface StartedRunner extends LocalRunner {
  /** Has boxes wait, and makes ahead what the starter templates profit from. Resolves when all of it is there. */
  warmUp(): Promise<void>
  /** Ends the boxes that wait. */
  close(): void
}

/** A runner in a proved cage. It takes programs at once; each waits until its language has been looked for. */
export async function startRunner({
  cage,
  toolchains,
  slots,
  known,
  lookAgainMs = usualLookMs,
}: {
  cage: Cage
  toolchains: string
  slots: number
  /** What the runner before this one found. */
  known?: KnownMachine['languages']
  lookAgainMs?: number
}): Promise<StartedRunner> {
  const boxes = createWarmBoxes(cage, totalmem() < 3 * gibibyte ? 1 : Math.max(2, slots))
  const places = await findPlaces(toolchains)
  const store = createPreparedStore(boxes, places)
  const workshop = createWorkshop(places, store.prepared)
  let isFirst = true
  const found = knownLanguages(async (present) => {
    if (isFirst) {
      isFirst = false
      return await findLanguages(boxes, workshop, known)
    }
    // Places may have come too, and boxes see only those of their workshop.
    const later = createWorkshop(await findPlaces(toolchains), store.prepared)
    return await findLanguages(boxes, later, [], present)
  }, lookAgainMs)
  return {
    ...createLocalRunner({ boxes, found, places: slots }),
    async warmUp() {
      await keepWarm(await found.now(), workshop)
      await store.whenIdle()
    },
    close: boxes.close,
  }

  async function keepWarm(languages: readonly FoundLanguage[], { compiling, running }: Workshop): Promise<void> {
    const plans = new Set([compiling, running])
    for (const each of languages) {
      if (!('toolchain' in each)) continue
      plans.add(each.toolchain.run.plan)
      // Asking how to compile it is asking for what that wants ahead.
      for (const source of [each.language.template, '#include <bits/stdc++.h>\n', '#include <iostream>\n'])
        each.toolchain.compile?.opening(() => source)
    }
    for (const plan of plans) await boxes.keep(plan)
  }
}
