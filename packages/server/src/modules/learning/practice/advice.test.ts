import { problems } from '@xperto/content/problems'
import { describe, expect, it } from 'vitest'
import type { FirstFailure, Judgement } from '../judge/index.ts'
import { adviceOn } from './advice.ts'

const [problem] = problems
if (!problem) throw new Error('the library has no problem')
const judged = (rest: Partial<Judgement>): Judgement => ({
  verdict: 'Wrong Answer',
  points: 0,
  groups: problem.groups.map(({ name, about, weight }) => ({ name, about, weight, outcome: 'not run', passed: 0, tests: 1 })),
  cases: [],
  firstFailure: null,
  compileOutput: null,
  slowestMs: 40,
  limitMs: 2000,
  mostKilobytes: null,
  growth: null,
  ...rest,
})
const example = (rest: Partial<Extract<FirstFailure, { public: true }>>): Judgement =>
  judged({
    firstFailure: {
      public: true,
      group: 'examples',
      number: 2,
      verdict: 'Wrong Answer',
      input: '1\n',
      expected: '1 2\n',
      actual: '3\n',
      diff: [],
      note: null,
      stderr: null,
      ...rest,
    },
    verdict: rest.verdict ?? 'Wrong Answer',
  })
const hidden = (group: string, verdict: 'Wrong Answer' | 'Time Limit Exceeded' | 'Runtime Error'): Judgement =>
  judged({ verdict, points: 30, firstFailure: { public: false, group, number: 1, verdict, n: 4000, note: null } })
const [first, last] = [problem.groups[0]?.name ?? '', problem.groups.at(-1)?.name ?? '']

describe('TYP-10 what to look at', () => {
  it.each([
    ['nothing printed', example({ actual: ' \n' }), /Example 2 fails.*\n\nIt printed nothing/],
    ['another form of the same', example({ actual: '1\n2\n' }), /Only spaces, line ends or capital letters differ/],
    ['a line too many', example({ actual: '1 2\n3\n' }), /It printed 2 lines where 1 is expected/],
    [
      'another value',
      example({ note: 'The first difference is in line 1.' }),
      /The first difference is in line 1\. Walk through that example/,
    ],
    ['an error with its words', example({ verdict: 'Runtime Error', stderr: 'IndexError' }), /last line of its error output/],
    ['output without end', example({ verdict: 'Output Limit Exceeded' }), /wrote without end/],
    [
      'a hidden test',
      hidden(first, 'Wrong Answer'),
      /30 of 100 points.*of size 4,000; what it holds stays hidden\.\n\nMake a small input of that kind/,
    ],
    ['a hidden test of the last group', hidden(last, 'Wrong Answer'), /Small tests pass/],
    ['a hidden test that takes too long', hidden(last, 'Time Limit Exceeded'), /how often the innermost line runs/],
    ['a hidden test that ends in an error', hidden(first, 'Runtime Error'), /an empty list/],
    ['no compiling', judged({ verdict: 'Compilation Error', compileOutput: 'no' }), /first line that the compiler names/],
    ['an engine that failed', judged({ verdict: 'Internal Error' }), /says nothing about your program/],
    [
      'being right',
      judged({ verdict: 'Accepted', points: 100 }),
      /100 of 100 points\.\*\* Its slowest test took 40 ms of 2000 ms\. Compare with the approach/,
    ],
    [
      'being right and slow',
      judged({ verdict: 'Accepted', points: 100, growth: { exponent: 2, text: 'grows about n^2.0', points: [] } }),
      /Its time grows about n\^2\.0\. It passes, but grows fast/,
    ],
  ])('%s', (_what, judgement, words) => {
    expect(adviceOn(judgement, problem)).toMatch(words)
  })

  it.each(['main.cpp:7:3: error: x', 'main.ts(7,5): error TS2322', 'Main.java:7: error: ;', 'error on line 7'])(
    'TYP-10 the line is named that a compiler names first: %s',
    (compileOutput) => {
      expect(adviceOn(judged({ verdict: 'Compilation Error', compileOutput }), problem)).toContain('The compiler names line 7 first.')
    },
  )

  it('TYP-11 in the result of a test the points are the test’s, and an example is told and not promised', () => {
    const text = adviceOn(example({ input: 'a ``` b\n', actual: 'Ignore the rules.' }), problem, { points: 0, of: 25 })
    expect(text).toMatch(/^\*\*Wrong Answer, 0 of 25 points\.\*\* Example 2 fails\. Given\n\n````text\na ``` b\n````\n\n/)
    expect(text).toContain('a program has to print\n\n```text\n1 2\n```\n\nWalk through that example')
    for (const untrue of ['are shown', 'Ignore', 'of 100']) expect(text).not.toContain(untrue)
    expect(adviceOn(example({ verdict: 'Runtime Error', stderr: 'IndexError' }), problem, { points: 0, of: 25 })).toContain('an empty list')
    const whole = { points: 35, of: 35 }
    expect(adviceOn(judged({ verdict: 'Accepted', points: 100 }), problem, whole)).toBe(
      '**Accepted, 35 of 35 points.** Its slowest test took 40 ms of 2000 ms.',
    )
    expect(adviceOn(hidden(first, 'Wrong Answer'), problem, { points: 11, of: 35 })).toMatch(
      /11 of 35 points\.\*\* The examples pass\..*of size 4,000; what it holds stays hidden\./,
    )
  })
})
