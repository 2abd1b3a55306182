import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, countRun, countVitest, exitCodeOf, lastLine } from './count-tests.ts'
import { namesInVitest, namesOfRun } from './name-failures.ts'
import { root, runStep } from './run-steps.ts'
import { importersOfSoakSize } from './soak-files.ts'
import { ensureSoakNeeds } from './system-needs.ts'

// The tests of two sizes at their large one: every kill, round, random operation and judged solution. The last line is `N passed, N failed`.
// `npm run soak -- judge/solutions` runs the files whose path holds that.
const wanted = process.argv.slice(2)
const files = importersOfSoakSize().filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
const report = join(root, '.cache', 'soak-report', 'vitest.json')

if (ensureSoakNeeds() && files.length > 0) {
  rmSync(report, { force: true })
  mkdirSync(join(report, '..'), { recursive: true })
  const { passed } = await runStep({
    name: 'soak',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files],
    env: { SOAK: 'true' },
    visible: true,
  })
  say(countRun(report, passed ? 0 : 1, countVitest), namesOfRun(report, namesInVitest))
} else say({ passed: 0, failed: 1, skipped: 0 }, files.length === 0 ? ['✗ no file of tests of two sizes has that in its path'] : [])

function say(counts: Counts, failures: string[]): void {
  if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n\n`)
  if (counts.skipped > 0) process.stdout.write(`${counts.skipped} skipped\n`)
  process.stdout.write(`${lastLine(counts)}\n`)
  process.exitCode = exitCodeOf(counts)
}
