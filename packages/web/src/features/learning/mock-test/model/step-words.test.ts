import { expect, it } from 'vitest'
import { runningTest } from '../testing/running-test.ts'
import { answeredCount, problemWords, submitWords } from './step-words.ts'

const judgement = {
  groups: [{ name: 'examples', about: 'the examples', weight: 0, outcome: 'failed' as const, passed: 2, tests: 3 }],
  cases: [],
  first_failure: null,
  compile_output: null,
  slowest_ms: 20,
  limit_ms: 2000,
  most_kilobytes: null,
  growth: null,
}
const program = { language_id: 109, source_code: 'x', saved_on: '2026-11-22T10:00:00.000Z' }
const checked = { verdict: 'Wrong Answer' as const, judgement, is_current: true }

it('TYP-11 each part of a test says in words how it stands', () => {
  expect(answeredCount(runningTest([[0], null, [1]]))).toBe(2)
  expect(problemWords({ program: null })).toBe('not begun')
  expect(problemWords({ program: { ...program, checked: null } })).toBe('written')
  expect(problemWords({ program: { ...program, checked } })).toBe('2 of 3 pass')
  expect(problemWords({ program: { ...program, checked: { ...checked, is_current: false } } })).toBe('changed since')
})

it('TYP-11 what is asked before a test is submitted says what is missing and how long there would be', () => {
  const test = runningTest([[0], null, [1]])
  expect(submitWords(test, 47 * 60 + 59)).toBe(
    '2 of 3 questions are answered, and 0 of 2 problems have a program. Nothing can be changed afterwards; 47 minutes are left.',
  )
  const [easy, ...rest] = test.problems
  const begun = easy ? [{ ...easy, program: { ...program, checked: null } }, ...rest] : rest
  expect(submitWords({ ...test, problems: begun }, 119)).toContain(
    '1 of 2 problems has a program. Nothing can be changed afterwards; 1 minute is left.',
  )
  expect(submitWords(test, 59)).toMatch(/; less than a minute is left\.$/)
  expect(submitWords(test, 3600)).toMatch(/; 60 minutes are left\.$/)
})
