import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  numTodoTests: number
}

/** Counts of vitest's JSON report. A file that could not be loaded has no tests, yet failed: it counts as one. */
export function countVitest(report: VitestReport): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } = report
  return {
    passed: numPassedTests,
    failed: numFailedTests === 0 && numFailedTestSuites > 0 ? numFailedTestSuites : numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }
}

/**
 * What a runner achieved: its report's counts, where `exitCode` and report agree. A runner that left no report, ended badly
 * without a failed test or ran no test at all counts as one failure, so that a crash never looks like success.
 */
export function countRun<Report>(file: string, exitCode: number | null, count: (report: Report) => Counts): Counts {
  let counts: Counts
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const isSuspicious = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isSuspicious ? { ...counts, failed: 1 } : counts
}

/** The last line of a run, which build machines read. */
export function lastLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

/** The exit code of a run: 0 where something passed and nothing failed. */
export function exitCodeOf({ passed, failed }: Counts): number {
  return failed > 0 || passed === 0 ? 1 : 0
}
