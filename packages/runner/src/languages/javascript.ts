import type { BoxPlan } from '../cage/box-plan.ts'
import { runLimits } from '../cage/limits.ts'
import { boxPlace, type LanguageRecipe, shownPlaces, type Step, type Workshop } from './language.ts'

const mebibyte = 1024 * 1024

/** Node requires this before it looks for the program: it waits for the source. A worker thread requires it too, and finds the program there. */
const waiting = `'use strict'
if (require('node:worker_threads').isMainThread) {
  const fs = require('node:fs')
  fs.writeFileSync('main.js', fs.readFileSync(3))
  fs.closeSync(3)
  process.execArgv.length = 0
}
`

const plans = new WeakMap<Workshop, BoxPlan>()

/** Runs a JavaScript program by the product's own runtime. Its heap is bounded below the box, so that it can say that it is full. */
export function runsByNode(workshop: Workshop): Step {
  const known = plans.get(workshop)
  const file = `${boxPlace.waiting}/wait.cjs`
  const plan: BoxPlan = known ?? {
    program: [boxPlace.node, '--max-old-space-size=192', '--no-warnings', '--require', file, 'main.js'],
    limits: { ...runLimits, memoryBytes: 320 * mebibyte },
    places: shownPlaces(workshop.places),
    files: [{ at: file, content: Buffer.from(waiting) }],
  }
  plans.set(workshop, plan)
  return { plan, opening: () => '', limits: {} }
}

export const javascript: LanguageRecipe = {
  id: 102,
  probe: ({ node }) =>
    node === null
      ? { missing: 'The Node of this server stands where its boxes may not read it, and could not be copied to /var/lib/xperto/runner.' }
      : { line: `exec ${boxPlace.node} --version`, version: /v(\S+)/ },
  toolchain: (workshop) => ({ run: runsByNode(workshop) }),
}
