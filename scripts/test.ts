import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebOnce } from './build-web.ts'
import { type Counts, countRun, countVitest, exitCodeOf, lastLine } from './count-tests.ts'
import { allowedFlaky, judgeRun, type Verdict } from './judge-journeys.ts'
import { namesInVitest, namesOfRun } from './name-failures.ts'
import { namesOfFailed, namesOfFlaky, traceOf, whereOf } from './name-journeys.ts'
import { watchProcessorTime } from './processor-time.ts'
import { root, runStep, runSteps } from './run-steps.ts'
import { keepSummary, type Part, tableOf, totalsOf } from './run-summary.ts'
import { staticChecks } from './static-checks.ts'
import { ensureTestNeeds } from './system-needs.ts'

// Every check there is, the journeys in a real browser among them. The last line is `N passed, N failed` whatever happens.
const reports = join(root, '.cache', 'test-reports')
const begun = new Date().toISOString()
const parts: Part[] = []
/** What failed, said again at the end: a build machine often keeps no more than that of the output. */
const failures: string[] = []
let journeys: Verdict | undefined

if (await runPart('needs', needs)) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  await runPart('static checks', checkStatically)
  // Many tests beside the code wait, for a clock or another process: a third worker fills what two leave of two processors.
  await runPart('tests', () => runVitest('tests', '!components', 3))
  await runPart('component tests', () => runVitest('component tests', 'components', 2))
  if (await runPart('build', build)) await runPart('journeys', runJourneys)
}
const totals = totalsOf(parts)
const notes = journeys ? notesOf(journeys) : []
for (const lines of [[tableOf(parts)], notes, failures]) if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`)
keepSummary(join(reports, 'summary.json'), {
  begun,
  parts,
  flaky: journeys?.flaky.map((journey) => ({ title: whereOf(journey), trace: traceOf(journey) ?? null })) ?? [],
  quarantined: { passed: journeys?.quarantined.passed.map(whereOf) ?? [], failed: journeys?.quarantined.failed.map(whereOf) ?? [] },
})
process.stdout.write(`\n${totals.skipped > 0 ? `${totals.skipped} skipped\n` : ''}${lastLine(totals)}\n`)
process.exitCode = exitCodeOf(totals)

/** Runs a part and notes what it took; one that breaks has failed once. Answers whether nothing of it failed. */
async function runPart(name: string, run: () => Counts | Promise<Counts>): Promise<boolean> {
  const from = performance.now()
  const processorTime = watchProcessorTime()
  let counts: Counts
  try {
    counts = await run()
  } catch (error) {
    counts = { passed: 0, failed: 1, skipped: 0 }
    failures.push(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
  parts.push({ name, seconds: (performance.now() - from) / 1000, processorSeconds: processorTime(), ...counts })
  return counts.failed === 0
}

function needs(): Counts {
  return { passed: 0, failed: ensureTestNeeds() ? 0 : 1, skipped: 0 }
}

async function checkStatically(): Promise<Counts> {
  const results = await runSteps(staticChecks)
  const failed = results.filter(({ passed }) => !passed)
  failures.push(...failed.map(({ name }) => `✗ ${name}`))
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 }
}

async function runVitest(name: string, project: string, workers: number): Promise<Counts> {
  const report = join(reports, `${name.replace(' ', '-')}.json`)
  const { passed } = await runStep({
    name,
    command: [
      'vitest',
      ...['run', `--project=${project}`, `--maxWorkers=${workers}`],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    ],
    visible: true,
  })
  failures.push(...namesOfRun(report, namesInVitest))
  return countRun(report, passed ? 0 : 1, countVitest)
}

async function build(): Promise<Counts> {
  const { durationMs } = await buildWebOnce(root)
  process.stdout.write(`✓ ${'web build'.padEnd(18)} ${(durationMs / 1000).toFixed(1).padStart(6)} s\n`)
  return { passed: 0, failed: 0, skipped: 0 }
}

async function runJourneys(): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  const { passed } = await runStep({
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    visible: true,
  })
  journeys = judgeRun(report, passed ? 0 : 1, begun.slice(0, 10))
  failures.push(...namesOfFailed(journeys.failed), ...journeys.faults.map((fault) => `✗ ${fault}`))
  return journeys.counts
}

/** What is worth knowing of journeys whether they failed the run or not. */
function notesOf({ flaky, quarantined }: Verdict): string[] {
  const inQuarantine = quarantined.passed.length + quarantined.failed.length
  return [
    ...(flaky.length > 0
      ? [`${flaky.length} needed a second attempt; ${allowedFlaky} are allowed, each further one counts as failed:`, ...namesOfFlaky(flaky)]
      : []),
    ...(inQuarantine > 0 ? [`In quarantine: ${quarantined.passed.length} passed, ${quarantined.failed.length} failed`] : []),
    ...quarantined.failed.map((journey) => `    ${whereOf(journey)}`),
  ]
}
