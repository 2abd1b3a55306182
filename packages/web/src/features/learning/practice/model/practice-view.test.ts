import type { PracticeProblem, Submission } from '@xperto/contract'
import { expect, test } from 'vitest'
import { isJudging, practiceView } from './practice-view.ts'
import { beginSubmitting, nextSubmit } from './submit-state.ts'
import { passCount, testMarks, testRows } from './test-rows.ts'
import { verdictWords } from './verdict-words.ts'

type Judgement = NonNullable<Submission['judgement']>

const problem: PracticeProblem = {
  id: 'page-ranges',
  title: 'Pages for the index',
  level: 'easy',
  tags: [],
  statement: '',
  hints: 3,
  samples: [
    { input: '1\n7\n', output: '7\n', note: '' },
    { input: '2\n1 2\n', output: '1,2\n', note: '' },
  ],
  groups: [
    { name: 'examples', about: 'the examples', weight: 10, tests: 2 },
    { name: 'large', about: 'five thousand notes', weight: 90, tests: 2 },
  ],
}
const judgement: Judgement = {
  groups: [
    { name: 'examples', about: 'the examples', weight: 10, outcome: 'passed', passed: 2, tests: 2 },
    { name: 'large', about: 'five thousand notes', weight: 90, outcome: 'failed', passed: 1, tests: 2 },
  ],
  cases: [
    { group: 'examples', number: 1, verdict: 'Accepted', ms: 20, kilobytes: 9000 },
    { group: 'examples', number: 2, verdict: 'Accepted', ms: 21, kilobytes: 9000 },
    { group: 'large', number: 1, verdict: 'Accepted', ms: 80, kilobytes: 9626 },
    { group: 'large', number: 2, verdict: 'Wrong Answer', ms: 90, kilobytes: 9626 },
  ],
  first_failure: { public: false, group: 'large', number: 2, verdict: 'Wrong Answer', n: 5000, note: null },
  compile_output: null,
  slowest_ms: 90,
  limit_ms: 1000,
  most_kilobytes: 9626,
  growth: null,
}
const submission = (given: Partial<Submission> = {}): Submission => ({
  id: 's1',
  chat_id: 'c',
  problem_id: 'page-ranges',
  language_id: 109,
  source_code: 'print(1)',
  state: 'judged',
  verdict: 'Wrong Answer',
  points: 10,
  created_on: '2026-01-01T00:00:00.000Z',
  judgement,
  advice: '',
  failure: null,
  ...given,
})
const attempt = { key: 'k', problemId: 'page-ranges', languageId: 109, source: 'print(1)', before: null }
const idle = beginSubmitting(null)
const sending = nextSubmit(idle, { kind: 'submitted', attempt })
const failed = nextSubmit(sending, { kind: 'failed', message: 'Lost.', isOpen: true })

test('TYP-10 a submission that is judged elsewhere, or was before a reload, is shown as judging and asked for again', () => {
  const latest = submission({ state: 'judging', verdict: null, judgement: null })
  for (const state of [idle, failed]) expect(practiceView({ problem, latest }, state)).toEqual({ kind: 'judging' })
  expect(isJudging({ latest, submissions: [] })).toBe(true)
  expect(isJudging({ latest: submission(), submissions: [submission({ state: 'judging' })] })).toBe(true)
  expect(isJudging({ latest: submission(), submissions: [submission()] })).toBe(false)
})

test('TYP-10 what could not be judged says why and holds the program that is handed in again', () => {
  expect(practiceView({ problem, latest: submission() }, failed)).toEqual({ kind: 'failed', message: 'Lost.', program: attempt })
  const latest = submission({ state: 'failed', verdict: null, judgement: null, failure: { code: 'code_runner_ended', message: 'Ended.' } })
  expect(practiceView({ problem, latest }, idle)).toEqual({
    kind: 'failed',
    message: 'Ended.',
    program: { problemId: 'page-ranges', languageId: 109, source: 'print(1)' },
  })
  expect(practiceView({ problem: { ...problem, id: 'undo-log' }, latest: null }, failed)).toEqual({ kind: 'untried' })
  expect(practiceView({ problem, latest: null }, idle)).toEqual({ kind: 'untried' })
  expect(practiceView({ problem, latest: submission() }, sending)).toEqual({ kind: 'judging' })
})

test('TYP-10 before a submission the public tests are listed; after it every test, failing ones first, hidden ones by group and size', () => {
  expect(testRows(problem, null).map(({ input, expected, passes }) => [input.text, expected, passes])).toEqual([
    ['1\n7\n', '7\n', null],
    ['2\n1 2\n', '1,2\n', null],
  ])
  expect(testRows(problem, judgement).map(({ key, number, input, expected }) => [key, number, input, expected])).toEqual([
    ['large 2', 4, { text: 'five thousand notes, of size 5,000', isHidden: true }, null],
    ['examples 1', 1, { text: '1\n7\n', isHidden: false }, '7\n'],
    ['examples 2', 2, { text: '2\n1 2\n', isHidden: false }, '1,2\n'],
    ['large 1', 3, { text: 'five thousand notes', isHidden: true }, null],
  ])
})

test('TYP-10 the tab carries a mark a test, and one a group where those are too many', () => {
  expect(testMarks(judgement)).toEqual(['passes', 'passes', 'passes', 'fails'])
  const [examples, large] = judgement.groups
  if (!examples || !large) throw new Error('the groups of this test are gone')
  const groups: Judgement['groups'] = [examples, { ...large, tests: 12, outcome: 'not run' }]
  expect(testMarks({ ...judgement, groups })).toEqual(['passes', 'not run'])
  expect(passCount({ ...judgement, groups })).toEqual({ passed: 3, tests: 14 })
})

test('TYP-10 the bar tells how many tests pass, the verdict, the points, the slowest test and the most memory', () => {
  expect(verdictWords({ kind: 'judged', submission: submission() })).toEqual({
    status: '3 of 4 pass',
    detail: 'Wrong Answer, 10 of 100 points, 0.09 s, 9.4 MB',
    tone: 'bad',
  })
  expect(verdictWords({ kind: 'judged', submission: submission({ verdict: 'Accepted', points: 100 }) })).toMatchObject({
    status: 'Accepted',
    detail: '100 of 100 points, 0.09 s, 9.4 MB',
    tone: 'good',
  })
  const refused = submission({ verdict: 'Compilation Error', points: 0, judgement: { ...judgement, cases: [] } })
  expect(verdictWords({ kind: 'judged', submission: refused })).toMatchObject({ status: 'Compilation Error', detail: '0 of 100 points' })
  expect(verdictWords({ kind: 'untried' })).toBeNull()
})
