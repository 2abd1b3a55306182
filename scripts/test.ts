import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebOnce } from './build-web.ts'
import { type Counts, countPlaywright, countRun, countVitest } from './count-tests.ts'
import { namesInPlaywright, namesInVitest, namesOfRun } from './name-failures.ts'
import { root, runStep, runSteps } from './run-steps.ts'
import { staticChecks } from './static-checks.ts'
import { ensureTestNeeds } from './system-needs.ts'

// Every check there is, the journeys in a real browser among them. The last line is `N passed, N failed` whatever happens.
const reports = join(root, '.cache', 'test-reports')
const totals: Counts = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said again at the end: a build machine often keeps no more than that of the output. */
const failures: string[] = []

try {
  await testEverything()
} catch (error) {
  failures.push(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  totals.failed += 1
}
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n\n`)
if (totals.skipped > 0) process.stdout.write(`${totals.skipped} skipped\n`)
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0

async function testEverything(): Promise<void> {
  if (!ensureTestNeeds()) {
    totals.failed += 1
    return
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  for (const { name, passed } of await runSteps(staticChecks)) {
    add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })
    if (!passed) failures.push(`✗ ${name}`)
  }

  const vitestReport = join(reports, 'vitest.json')
  const unit = await runStep({
    name: 'tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    visible: true,
  })
  add(countRun(vitestReport, unit.passed ? 0 : 1, countVitest))
  failures.push(...namesOfRun(vitestReport, namesInVitest))

  const { durationMs } = await buildWebOnce(root)
  process.stdout.write(`✓ ${'web build'.padEnd(18)} ${(durationMs / 1000).toFixed(1).padStart(6)} s\n`)

  const playwrightReport = join(reports, 'playwright.json')
  const journeys = await runStep({
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    visible: true,
  })
  add(countRun(playwrightReport, journeys.passed ? 0 : 1, countPlaywright))
  failures.push(...namesOfRun(playwrightReport, namesInPlaywright))
}

function add(counts: Counts): void {
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped += counts.skipped
}
