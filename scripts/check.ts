import { buildWebOnce } from './build-web.ts'
import { changeAt } from './changed-files.ts'
import { planCheck } from './check-steps.ts'
import { journeyFiles } from './journey-tags.ts'
import { root, runStep, runSteps } from './run-steps.ts'
import { ensureTestNeeds } from './system-needs.ts'

// `npm run check`: what a change can break, in about two minutes. `npm run validate` and `npm test` look at everything.
const begun = performance.now()
const change = changeAt(root)
const plan = planCheck(root, change, journeyFiles(root))
process.stdout.write(`${change.files.length} files changed; journeys: ${['the smoke', ...plan.journeyFiles].join(', ')}\n`)

const results = await Promise.all(plan.static.map(runStep))
const hasNeeds = ensureTestNeeds()
if (hasNeeds) {
  await buildWebOnce(root)
  results.push(...(await runSteps(plan.running)))
}
const failed = [...results.filter(({ passed }) => !passed).map(({ name }) => name), ...(hasNeeds ? [] : ['needs'])]
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
process.stdout.write(failed.length === 0 ? `Sound as far as the change goes, ${seconds} s\n` : `Not sound: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
