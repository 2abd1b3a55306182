import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitCodeOf } from './count-tests.ts'
import { type Verdict, judgeJourneys, judgeRun } from './judge-journeys.ts'
import type { Journey, JourneyReport } from './journey-report.ts'
import { namesOfFlaky, traceOf } from './name-journeys.ts'
import type { Quarantined } from './quarantine-rules.ts'
import { root } from './run-steps.ts'

const today = '2026-11-23'
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache', 'judge-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A report with so many journeys of each outcome: `expected 0`, `expected 1`, … in a group of a file. */
function report(outcomes: Partial<Record<Journey['outcome'], number>>, quarantine: Quarantined[] = []): JourneyReport {
  const specs = Object.entries(outcomes).flatMap(([outcome, count]) =>
    Array.from({ length: count }, (_, place) => ({
      title: `${outcome} ${place}`,
      file: 'a.spec.ts',
      line: place,
      tests: [{ status: outcome as Journey['outcome'], results: [] }],
    })),
  )
  return { config: { metadata: { quarantine } }, suites: [{ title: 'a.spec.ts', suites: [{ title: 'group', specs }] }], errors: [] }
}
const listed = (title: string): Quarantined => ({ title, reason: 'known', added: today, until: today })
const summary = ({ counts: { passed, failed }, quarantined }: Verdict) => ({
  passed,
  failed,
  quarantined: [quarantined.passed.length, quarantined.failed.length],
})

describe('judging a run of the journeys', () => {
  test('two journeys may need a second attempt; each further one counts as failed', () => {
    expect(summary(judgeJourneys(report({ expected: 5, flaky: 2 }), today))).toMatchObject({ passed: 7, failed: 0 })
    expect(summary(judgeJourneys(report({ expected: 5, flaky: 4 }), today))).toMatchObject({ passed: 7, failed: 2 })
    expect(summary(judgeJourneys(report({ expected: 5, flaky: 3, unexpected: 2 }), today))).toMatchObject({ passed: 7, failed: 3 })
    expect(judgeJourneys(report({ flaky: 1 }), today).flaky.map(({ title }) => title)).toEqual(['group › flaky 0'])
  })

  test('a journey in quarantine neither passes nor fails the run, whatever it does', () => {
    const list = ['group › unexpected 0', 'group › flaky 0', 'group › expected 0'].map(listed)
    const verdict = judgeJourneys(report({ expected: 4, flaky: 3, unexpected: 1 }, list), today)
    expect(summary(verdict)).toEqual({ passed: 5, failed: 0, quarantined: [2, 1] })
    expect(verdict.failed).toEqual([])
  })

  test('a quarantine list that breaks its rules fails the run', () => {
    const verdict = judgeJourneys(report({ expected: 4 }, [listed('group › gone')]), today)
    expect(summary(verdict)).toMatchObject({ passed: 4, failed: 1 })
    expect(verdict.faults).toEqual(['quarantine: “group › gone” names no journey that exists'])
    expect(summary(judgeJourneys(report({ expected: 4 }, [listed('group › expected 0')]), '2026-11-24'))).toMatchObject({ failed: 1 })
  })

  test('what broke outside of a journey fails the run', () => {
    const verdict = judgeJourneys({ ...report({ expected: 4 }), errors: [{ message: 'no browser' }] }, today)
    expect([verdict.counts.failed, verdict.faults]).toEqual([1, ['outside of a journey: no browser']])
  })

  test('a run that crashed, left half a report or ran nothing counts as a failure', () => {
    const file = join(folder, 'report.json')
    const failuresOf = (text: string, exitCode: number | null) => {
      writeFileSync(file, text)
      const { counts, faults } = judgeRun(file, exitCode, today)
      return [counts.failed, ...faults]
    }
    const whole = JSON.stringify(report({ expected: 4 }))
    expect(failuresOf(whole, 0)).toEqual([0])
    expect(failuresOf(whole, 1)).toEqual([1, 'the journeys ended with 1'])
    expect(failuresOf(whole, null)).toEqual([1, 'the journeys ended with no exit code'])
    expect(failuresOf(whole.slice(0, 40), 0)).toEqual([1, 'the journeys left no report'])
    expect(failuresOf(JSON.stringify(report({ skipped: 3 })), 0)).toEqual([1, 'no journey ran'])
    expect(failuresOf(JSON.stringify(report({ expected: 1, unexpected: 1 }, [listed('group › unexpected 0')])), 1)).toEqual([0])
  })
})

describe('a run of Playwright with the configuration of the journeys', () => {
  const file = join(folder, 'playwright.json')
  const day = new Date().toISOString().slice(0, 10)
  let exitCode: number | null

  beforeAll(() => {
    const list = [{ title: 'group › fails', reason: 'known', added: day, until: day }]
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `import config from '../../e2e/playwright.config.ts'
      export default { ...config, testDir: '.', outputDir: 'results', metadata: { quarantine: ${JSON.stringify(list)} } }`,
    )
    writeFileSync(
      join(folder, 'a.spec.ts'),
      `import { expect, test } from '@playwright/test'
      test('passes', () => {})
      test('passes at the second attempt', ({}, { retry }) => expect(retry).toBe(1))
      test.describe('group', () => test('fails', () => expect('this').toBe('that')))`,
    )
    const command = [
      join(root, 'node_modules/playwright/cli.js'),
      'test',
      '--config',
      join(folder, 'playwright.config.ts'),
      '--reporter=json',
    ]
    exitCode = spawnSync(process.execPath, command, { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }).status
  })

  test('the retry is seen with its trace, the quarantine is counted separately, and the run succeeds', () => {
    expect(exitCode).toBe(1)
    const { counts, flaky, quarantined, faults } = judgeRun(file, exitCode, day)
    expect({ ...counts, faults }).toEqual({ passed: 2, failed: 0, skipped: 0, faults: [] })
    expect(exitCodeOf(counts)).toBe(0)
    expect(quarantined.failed.map(({ title }) => title)).toEqual(['group › fails'])
    expect(flaky.map(({ title }) => title)).toEqual(['passes at the second attempt'])
    expect(namesOfFlaky(flaky)[0]).toContain('Expected: 1\n')
    expect(flaky.map((journey) => existsSync(join(root, traceOf(journey) ?? 'no trace')))).toEqual([true])
  })
})
