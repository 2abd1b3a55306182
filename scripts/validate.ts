import { runStep, runSteps } from './run-steps.ts'
import { staticChecks } from './static-checks.ts'

// The one word for all of it: green here is green in CI, except for the journeys in a browser, which `npm test` adds.
const results = await runSteps(staticChecks)
results.push(await runStep({ name: 'tests', command: ['vitest', 'run', '--reporter=dot'] }))

const failed = results.filter(({ passed }) => !passed).map(({ name }) => name)
const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
process.stdout.write(failed.length === 0 ? `All sound, ${seconds.toFixed(0)} s\n` : `Not sound: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
