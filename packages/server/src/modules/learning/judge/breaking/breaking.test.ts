import { hiddenTest, solutionSource } from '@xperto/content/problems'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestRunner } from '../../../../testing/code-runner.ts'
import { problemNamed } from '../../../../testing/problem-named.ts'
import { createJudge } from '../index.ts'
import { languageOfFile } from '../solution-languages.ts'
import { drawSmallInputs } from './small-inputs.ts'

const { codeRunner, noCage } = await startTestRunner()
const judge = createJudge({ codeRunner, patience: 20 })
afterAll(judge.close)
const { signal } = new AbortController()
const breaking = async (id: string, file: string, source = solutionSource(problemNamed(id), file)) =>
  await judge.findBreakingInput('ada', { problem: problemNamed(id), languageId: languageOfFile(file), source }, { signal })

describe.skipIf(noCage !== null)(`TYP-10 the smallest input that breaks a program${noCage === null ? '' : ` (skipped: ${noCage})`}`, () => {
  it('TYP-10 of a program in Python has what was expected, what came, and the line that went wrong in words', async () => {
    const found = await breaking('page-ranges', 'wrong-keeps-repeats.py')
    expect(found).toMatchObject({ input: '2\n1 1\n', expected: '1\n', actual: '1,1\n', verdict: 'Wrong Answer' })
    expect(found?.trace?.steps.filter(({ wrong }) => wrong !== null)).toHaveLength(1)
  })

  it('TYP-10 of a program in JavaScript is traced on the lines of its source', async () => {
    const source = `const [n, ...pages] = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number)
const [weights, limit] = [pages.slice(2), pages[0]]
let trips = 0
let weight = 0
for (const next of weights) {
  if (weight + next > limit) {
    trips += 1
    weight = 0
  }
  weight += next
}
console.log(trips)
`
    const found = await breaking('lift-trips', 'x.js', source)
    expect(found?.input.trim().split(/\s+/).length).toBeLessThanOrEqual(5)
    expect(found?.trace?.steps.at(-1)?.wrong ?? found?.trace?.steps.at(-2)?.wrong).toMatch(/^Line \d+ (makes|changes) trips/)
    expect(found?.trace?.names).toContain('trips')
  })

  it('TYP-10 of a program that ends with an error names its line and its words, and of one without an end that it goes on', async () => {
    const falls = await breaking(
      'lift-trips',
      'x.py',
      'n, w, c = map(int, input().split())\nweights = list(map(int, input().split()))\nprint(weights[0])\n',
    )
    expect(falls).toMatchObject({ input: '0 1 1\n\n', verdict: 'Runtime Error' })
    expect(falls?.trace?.steps.at(-1)?.wrong).toBe('Line 3 ends with IndexError: list index out of range.')
    const endless = await breaking(
      'lift-trips',
      'x.py',
      'n, w, c = map(int, input().split())\ntrips = 0\nwhile trips < n:\n    pass\nprint(trips)\n',
    )
    expect(endless?.verdict).toBe('Time Limit Exceeded')
    expect(endless?.trace?.steps.at(-1)?.wrong).toMatch(/the program goes on without an end/)
  })

  it('TYP-10 of a program in C++ is found by runs one by one, and a right program is broken by none', async () => {
    const source =
      '#include <iostream>\nint main() { long n, w, c, x, sum = 0; std::cin >> n >> w >> c; while (std::cin >> x) sum += x; std::cout << sum / w + 1; }\n'
    const found = await breaking('lift-trips', 'x.cpp', source)
    expect(found?.input.length).toBeLessThanOrEqual(20)
    expect(found?.trace).toBeNull()
    expect(await breaking('quiet-hours', 'right.py')).toBeNull()
  })

  it('TYP-10 is the same for the same program, and never one of the hidden tests', async () => {
    const twice = [await breaking('lift-trips', 'wrong-empty-line.js'), await breaking('lift-trips', 'wrong-empty-line.js')]
    expect(twice[0]).toEqual(twice[1])
    for (const id of ['lift-trips', 'quiet-hours', 'page-ranges', 'both-ways']) {
      const problem = problemNamed(id)
      const hidden = problem.groups.flatMap(({ name, cases }) =>
        cases.flatMap(({ n }, at) => (n < 100 ? [hiddenTest(problem, name, at).input] : [])),
      )
      const drawn = new Set([1, 2, 3].flatMap((seed) => drawSmallInputs(problem, String(seed), 300).map(({ input }) => input)))
      expect(hidden.filter((input) => drawn.has(input))).toEqual([])
    }
  })
})
