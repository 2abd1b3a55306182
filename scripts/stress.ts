import { randomInt } from 'node:crypto'
import { buildWebOnce } from './build-web.ts'
import { root, runStep } from './run-steps.ts'
import { seedOf } from './stress-seed.ts'
import { ensureTestNeeds } from './system-needs.ts'

// `npm run stress`: the journeys with every response of the product late, each call by what a seed says of it (call-delays.ts). The same seed
// delays the same calls in the same way: `npm run stress -- --seed=7`. What else follows `--` goes to Playwright: `sharing.spec -g copy`.
const { seed, rest } = seedOf(process.argv.slice(2), process.env.STRESS_SEED, () => randomInt(1_000_000))
if (ensureTestNeeds()) {
  await buildWebOnce(root)
  process.stdout.write(`Seed ${seed}\n`)
  const { passed } = await runStep({
    name: 'stress',
    command: ['playwright', 'test', '--config', 'e2e/stress.config.ts', '--reporter=line', ...rest],
    env: { STRESS_SEED: `${seed}` },
    visible: true,
  })
  process.stdout.write(passed ? `Seed ${seed}: all passed\n` : `Seed ${seed} failed; the same again: npm run stress -- --seed=${seed}\n`)
  process.exitCode = passed ? 0 : 1
} else process.exitCode = 1
