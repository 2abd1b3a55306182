import { expect, it } from 'vitest'
import { firstLine, letters, partRows, shareOf, timeWords } from './result-words.ts'

const question = { id: 'q', chosen: null, correct: [0], explanation: '', of: 2 }
const problem = { id: 'p', title: 'Islands', points: 0, of: 35, submission_id: null, verdict: null, advice: null, failure: null }

it('TYP-11 the table of a result has the questions as one part and each problem with what the judge said', () => {
  const questions = [
    { ...question, right: true, points: 2 },
    { ...question, right: false, points: 0 },
  ]
  const problems = [
    { ...problem, title: 'Two sums', points: 25, of: 25, verdict: 'Accepted' as const },
    problem,
    { ...problem, failure: { code: 'code_runner_unreachable', message: 'x' } },
  ]
  expect(partRows({ questions, problems })).toEqual([
    { name: 'Questions', how: '1 of 2 right', points: 2, of: 4 },
    { name: 'Two sums', how: 'Accepted', points: 25, of: 25 },
    { name: 'Islands', how: 'not begun', points: 0, of: 35 },
    { name: 'Islands', how: 'not judged', points: 0, of: 35 },
  ])
  expect([...partRows({ questions, problems }).map(shareOf)]).toEqual(['part', 'whole', 'none', 'none'])
})

it('TYP-11 says how long the test took and who ended it', () => {
  expect(timeWords({ ended_by: 'time' }, { seconds_used: 3600 })).toBe('The hour was used to its end.')
  expect(timeWords({ ended_by: 'submitted' }, { seconds_used: 20 })).toBe('Submitted after one minute.')
  expect(timeWords({ ended_by: 'submitted' }, { seconds_used: 2580 })).toBe('Submitted after 43 minutes.')
  expect(letters([1, 3])).toBe('B, D')
})

it('TYP-11 a question stands in one line of a result without the signs that stress a word, and with those that are code', () => {
  expect(firstLine('Sorted again by city with a *stable* sort, **not** by name. What is the result?\n\nMore.')).toBe(
    'Sorted again by city with a stable sort, not by name. What is the result?',
  )
  expect(firstLine('What is 2 * 3 * 4, and what does `f(*args, *more)` do with *a*?')).toBe(
    'What is 2 * 3 * 4, and what does `f(*args, *more)` do with a?',
  )
})
