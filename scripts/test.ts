import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebOnce } from './build-web.ts'
import { type Counts, countRun, countVitest, exitCodeOf, lastLine } from './count-tests.ts'
import { allowedFlaky, judgeRun } from './judge-journeys.ts'
import { namesInVitest, namesOfRun } from './name-failures.ts'
import { namesOfFailed, namesOfFlaky, whereOf } from './name-journeys.ts'
import { root, runStep, runSteps } from './run-steps.ts'
import { staticChecks } from './static-checks.ts'
import { ensureTestNeeds } from './system-needs.ts'

// Every check there is, the journeys in a real browser among them. The last line is `N passed, N failed` whatever happens.
const reports = join(root, '.cache', 'test-reports')
const totals: Counts = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said again at the end: a build machine often keeps no more than that of the output. */
const failures: string[] = []
/** What is worth knowing of a run that may have passed: retries, journeys in quarantine. */
const notes: string[] = []

try {
  await testEverything()
} catch (error) {
  failures.push(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  totals.failed += 1
}
for (const lines of [notes, failures]) if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n\n`)
if (totals.skipped > 0) process.stdout.write(`${totals.skipped} skipped\n`)
process.stdout.write(`${lastLine(totals)}\n`)
process.exitCode = exitCodeOf(totals)

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
  const verdict = judgeRun(playwrightReport, journeys.passed ? 0 : 1, new Date().toISOString().slice(0, 10))
  const { quarantined } = verdict
  add(verdict.counts)
  failures.push(...namesOfFailed(verdict.failed), ...verdict.faults.map((fault) => `✗ ${fault}`))
  if (verdict.flaky.length > 0) {
    notes.push(
      `${verdict.flaky.length} needed a second attempt; ${allowedFlaky} are allowed, each further one counts as failed:`,
      ...namesOfFlaky(verdict.flaky),
    )
  }
  if (quarantined.passed.length + quarantined.failed.length > 0) {
    notes.push(`In quarantine: ${quarantined.passed.length} passed, ${quarantined.failed.length} failed`)
    notes.push(...quarantined.failed.map((journey) => `    ${whereOf(journey)}`))
  }
}

function add(counts: Counts): void {
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped += counts.skipped
}
