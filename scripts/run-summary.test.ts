import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepSummary, type Part, tableOf } from './run-summary.ts'

const parts: Part[] = [
  { name: 'static checks', seconds: 61.24, processorSeconds: 80, passed: 7, failed: 0, skipped: 0 },
  { name: 'journeys', seconds: 601, processorSeconds: 1100.55, passed: 160, failed: 1, skipped: 2 },
]

test('the table has a line for each part and one for all together', () => {
  expect(tableOf(parts).split('\n')).toEqual([
    '               seconds  processor seconds  passed  failed  skipped',
    'static checks     61.2               80.0       7       0        0',
    'journeys         601.0             1100.5     160       1        2',
    'together         662.2             1180.5     167       1        2',
  ])
})

test('processor seconds that a machine does not tell are not added up', () => {
  const untold = parts.map((part) => ({ ...part, processorSeconds: null }))
  expect(tableOf(untold).split('\n').at(-1)).toBe('together         662.2                  –     167       1        2')
})

test('a run is kept as JSON with its parts, its totals and its retries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'summary-'))
  const file = join(folder, 'reports', 'summary.json')
  const flaky = [{ title: 'a chat opens', trace: 'test-results/trace.zip' }]
  keepSummary(file, { begun: '2026-11-23T09:00:00.000Z', parts, flaky, quarantined: { passed: [], failed: [] } })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    parts: [
      { name: 'static checks', seconds: 61.2, processorSeconds: 80, passed: 7 },
      { name: 'journeys', seconds: 601, processorSeconds: 1100.6, failed: 1 },
    ],
    flaky,
    totals: { passed: 167, failed: 1, skipped: 2 },
  })
  rmSync(folder, { recursive: true })
})
