import type { BoxPlan } from '../cage/box-plan.ts'
import { runLimits } from '../cage/limits.ts'
import { boxPlace, type LanguageRecipe, type RuntimeWords, shownPlaces, type Step, type Workshop } from './language.ts'

const mebibyte = 1024 * 1024

/** Node requires this before it looks for the program: it waits for the source. A worker thread requires it too, and finds the program there. */
const waiting = `'use strict'
if (require('node:worker_threads').isMainThread) {
  const fs = require('node:fs')
  const source = fs.readFileSync(3)
  fs.writeFileSync('main.js', source)
  fs.closeSync(3)
  if (source.lastIndexOf('\\n//# sourceMappingURL=data:') >= 0) process.setSourceMapsEnabled(true)
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

/** A SyntaxError that the program met while it ran, as of JSON.parse, has another stack. */
export const nodeWords: RuntimeWords = {
  outOfMemory: (stderr) => /^(?:FATAL ERROR: .*JavaScript heap out of memory|# Fatal JavaScript out of memory)/m.test(stderr),
  syntaxError: (stderr) => /^SyntaxError: .*\n {4}at (?:wrapSafe|compileSourceTextModule) \(node:internal\/modules/m.test(stderr),
}

export const javascript: LanguageRecipe = {
  id: 102,
  probe: ({ node }) =>
    node === null
      ? { missing: 'The Node of this server stands where its boxes may not read it, and could not be copied to /var/lib/xperto/runner.' }
      : { line: `exec ${boxPlace.node} --version`, version: /v(\S+)/ },
  toolchain: (workshop) => ({ run: runsByNode(workshop), words: nodeWords }),
}
