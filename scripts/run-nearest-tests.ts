import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { changeAt } from './changed-files.ts'
import { nearestTests } from './nearest-tests.ts'
import { root } from './run-steps.ts'

// A step of `npm run check`: `vitest run --changed`, of which the test files nearest to the change.
const { base, files } = changeAt(root)
const vitest = await createVitest({ root, watch: false, changed: base, passWithNoTests: true, reporters: ['dot'] })
const related = [...new Set((await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => relative(root, moduleId)))]
const nearest = nearestTests(related, files)
process.stdout.write(`${related.length} test files depend on the change; the nearest ${nearest.length} run\n`)
if (nearest.length > 0) {
  const { testModules, unhandledErrors } = await vitest.start(nearest.map((file) => join(root, file)))
  process.exitCode = testModules.every((module) => module.ok()) && unhandledErrors.length === 0 ? 0 : 1
}
await vitest.close()
