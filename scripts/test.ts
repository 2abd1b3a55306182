import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebOnce } from './build-web.ts'
import { type Counts, countPlaywright, countRun, countVitest } from './count-tests.ts'
import { root, runStep, runSteps } from './run-steps.ts'
import { staticChecks } from './static-checks.ts'
import { ensureTestNeeds } from './system-needs.ts'

// Every check there is, the journeys in a real browser among them. The last line is `N passed, N failed` whatever happens.
const reports = join(root, '.cache', 'test-reports')
const totals: Counts = { passed: 0, failed: 0, skipped: 0 }

try {
  await testEverything()
} catch (error) {
  process.stdout.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  totals.failed += 1
}
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

  for (const { passed } of await runSteps(staticChecks)) add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

  const vitestReport = join(reports, 'vitest.json')
  const unit = await runStep({
    name: 'tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    visible: true,
  })
  add(countRun(vitestReport, unit.passed ? 0 : 1, countVitest))

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
}

function add(counts: Counts): void {
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped += counts.skipped
}
