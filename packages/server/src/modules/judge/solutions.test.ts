import { EXAMPLES, problems, solutionSource } from '@xperto/content/problems'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestRunner } from '../../testing/code-runner.ts'
import { createJudge } from './index.ts'
import { languageOfFile } from './solution-languages.ts'

const { codeRunner, noCage } = await startTestRunner()
const judge = createJudge({ codeRunner })
afterAll(judge.close)
const found = noCage === null ? await codeRunner.languages() : []
const { signal } = new AbortController()

/** Why this machine cannot run it; null where it can. */
const missing = (file: string) => found.find(({ id }) => id === languageOfFile(file))?.reason ?? null

/** Every solution as a person of its own, so that the queue lets several of them run at the same time. */
async function judged(problem: (typeof problems)[number], file: string) {
  const submission = { problem, languageId: languageOfFile(file), source: solutionSource(problem, file), withGrowth: false }
  return await judge.judge(file.slice(0, 60) + problem.id, submission, { signal })
}

describe.skipIf(noCage !== null)(
  `COD-05 the problems' own solutions, run in the cage and judged${noCage === null ? '' : ` (skipped: ${noCage})`}`,
  () => {
    it('have their languages here: Python and JavaScript at least', () => {
      expect([missing('right.py'), missing('right.js')]).toEqual([null, null])
    })

    describe.concurrent.each(problems.map((problem) => [problem.id, problem] as const))('%s', (_id, problem) => {
      it.for(problem.solutions.right)('$file is right', async ({ file }, { skip }) => {
        skip(missing(file) !== null, missing(file) ?? '')
        const { verdict, points, firstFailure, groups } = await judged(problem, file)
        expect({ verdict, points, firstFailure }).toEqual({ verdict: 'Accepted', points: 100, firstFailure: null })
        expect(groups.map(({ name, outcome, passed, tests }) => [name, outcome, passed === tests])).toEqual(
          [EXAMPLES, ...problem.groups.map(({ name }) => name)].map((name) => [name, 'passed', true]),
        )
      })

      it.for(problem.solutions.wrong)('$file is wrong in $failsIn: $fails', async ({ file, failsIn, fails }, { skip }) => {
        skip(missing(file) !== null, missing(file) ?? '')
        const { verdict, points, firstFailure } = await judged(problem, file)
        expect({ verdict, in: firstFailure?.group, isPublic: firstFailure?.public }).toEqual({
          verdict: fails,
          in: failsIn,
          isPublic: failsIn === EXAMPLES,
        })
        expect(points).toBeLessThan(100)
      })
    })
  },
)
