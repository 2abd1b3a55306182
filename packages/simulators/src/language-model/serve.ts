import process from 'node:process'
import { parseArgs } from 'node:util'
import { parseScenario } from './scenario.ts'
import { startModelSimulator } from './start-model-simulator.ts'

/**
 * The simulator as a process of its own, for benchmarks and browser journeys:
 * `node packages/simulators/src/language-model/serve.ts --port 0 --tokens 600 --rate 10 --scenario first-token=200`.
 * Prints its address as the first line of its output and serves until SIGTERM or SIGINT. The same names work as environment variables
 * (SIMULATOR_PORT, SIMULATOR_TOKENS, SIMULATOR_RATE, SIMULATOR_SEED, SIMULATOR_SCENARIO); the command line wins.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['SIMULATOR_PORT'] ?? '0' },
    tokens: { type: 'string', default: process.env['SIMULATOR_TOKENS'] ?? '600' },
    rate: { type: 'string', default: process.env['SIMULATOR_RATE'] ?? '10' },
    seed: { type: 'string', default: process.env['SIMULATOR_SEED'] ?? '1' },
    scenario: { type: 'string', default: process.env['SIMULATOR_SCENARIO'] ?? '' },
  },
})

const simulator = await startModelSimulator({
  port: Number(values.port),
  defaults: { ...parseScenario(`tokens=${values.tokens},rate=${values.rate},seed=${values.seed}`), ...parseScenario(values.scenario) },
})
process.stdout.write(`${simulator.url}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)))
}
