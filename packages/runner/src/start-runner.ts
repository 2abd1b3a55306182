import { totalmem } from 'node:os'
import { createCacheBudget, usualCacheLimits } from './cache-budget.ts'
import type { Cage } from './cage/cage.ts'
import { type FoundLanguage, findLanguages } from './doctor/find-languages.ts'
import { createCopiedStore } from './languages/copied-toolchains.ts'
import { findPlaces, shelfOf } from './languages/find-places.ts'
import type { Workshop } from './languages/language.ts'
import { knownLanguages } from './doctor/look-again.ts'
import { createLatexRunner, type LatexRunner } from './latex/compile-latex.ts'
import { createWorkshop } from './languages/workshop.ts'
import { createLocalRunner, type LocalRunner } from './local-runner.ts'
import { createPreparedStore } from './prepared-store.ts'
import type { KnownMachine, RunnerConfig } from './service/protocol.ts'
import { createWarmBoxes } from './warm-boxes.ts'

const gibibyte = 1024 ** 3
/** A language that is missing is looked for again after this time: it may have been installed. */
const usualLookMs = 30_000

export interface StartedRunner extends LocalRunner {
  latex: LatexRunner
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
  caches,
  known,
  latexAhead = [],
  lookAgainMs = usualLookMs,
}: {
  cage: Cage
  toolchains: string
  slots: number
  /** The most that may be kept to save time, in bytes. */
  caches?: NonNullable<RunnerConfig['caches']>
  /** What the runner before this one found. */
  known?: KnownMachine['languages']
  /** LaTeX sources whose preambles are dumped before anybody asks. */
  latexAhead?: readonly string[]
  lookAgainMs?: number
}): Promise<StartedRunner> {
  const budget = createCacheBudget({
    disk: caches?.disk ?? usualCacheLimits.disk,
    memory: caches?.memory ?? usualCacheLimits.memory,
  })
  const boxes = createWarmBoxes(cage, totalmem() < 3 * gibibyte ? 1 : Math.max(2, slots), budget)
  const places = await findPlaces(toolchains)
  budget.register(createCopiedStore(shelfOf(toolchains)))
  const store = createPreparedStore(boxes, places, budget)
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
  const latex = createLatexRunner({ boxes, places: slots, shelf: places.prepared === null ? null : shelfOf(toolchains), budget })
  return {
    ...createLocalRunner({ boxes, found, places: slots, budget }),
    latex,
    async warmUp() {
      await keepWarm(await found.now(), workshop)
      await latex.warmUp()
      await store.whenIdle()
      await latex.warmUp(latexAhead)
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
