import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countRun, countVitest, exitCodeOf, lastLine } from './count-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(text: string): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, text)
  return file
}
const vitest = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 1, numTodoTests: 0 }

describe('counting tests', () => {
  test('takes the report where it agrees with the exit code', () => {
    expect(countRun(report(JSON.stringify(vitest)), 0, countVitest)).toEqual({ passed: 5, failed: 0, skipped: 1 })
    expect(countRun(report(JSON.stringify({ ...vitest, numFailedTests: 2, numFailedTestSuites: 4 })), 1, countVitest)).toMatchObject({
      failed: 2,
    })
  })

  test('a runner that crashed, left half a report or ran nothing counts as a failure', () => {
    expect(countRun(join(folder, 'missing.json'), 0, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countRun(report('{"numPassed'), 0, countVitest)).toMatchObject({ failed: 1 })
    expect(countRun(report(JSON.stringify(vitest)), 1, countVitest)).toEqual({ passed: 5, failed: 1, skipped: 1 })
    expect(countRun(report(JSON.stringify(vitest)), null, countVitest)).toMatchObject({ failed: 1 })
    expect(countRun(report(JSON.stringify({ ...vitest, numPassedTests: 0 })), 0, countVitest)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('a test file that cannot be loaded counts as a failure', () => {
    expect(countVitest({ ...vitest, numFailedTestSuites: 1 })).toMatchObject({ passed: 5, failed: 1 })
  })

  test('the last line has two numbers, and a run succeeds where something passed and nothing failed', () => {
    expect(lastLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed')
    expect(exitCodeOf({ passed: 12, failed: 0, skipped: 3 })).toBe(0)
    expect(exitCodeOf({ passed: 12, failed: 1, skipped: 0 })).toBe(1)
    expect(exitCodeOf({ passed: 0, failed: 0, skipped: 3 })).toBe(1)
  })
})
