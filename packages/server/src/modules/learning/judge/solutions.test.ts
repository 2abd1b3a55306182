import { EXAMPLES, type Problem, problems, solutionSource } from '@xperto/content/problems'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { judgedBefore, noteJudged, type Outcome } from '../../../testing/judged-before.ts'
import { isSoak } from '../../../testing/soak-size.ts'
import { createJudge } from './index.ts'
import { languageOfFile } from './solution-languages.ts'

// A solution that was judged by these very sources and toolchains is not judged again, but for those of one problem, drawn anew each time.
// `npm run soak` judges all and notes what came of it beside the problems.
const seed = Number(process.env.JUDGED_SEED ?? Math.floor(Math.random() * 2 ** 30))
const drawn = problems[seed % problems.length]
console.info(`JUDGED_SEED=${seed} has ${drawn?.id} judged again`)

const { codeRunner, noCage } = await startTestRunner()
const judge = createJudge({ codeRunner })
afterAll(judge.close)
const found = noCage === null ? await codeRunner.languages() : []
const { signal } = new AbortController()

const language = (file: string) => found.find(({ id }) => id === languageOfFile(file))
/** Why this machine cannot run it; null where it can. */
const missing = (file: string) => language(file)?.reason ?? null

/** Every solution as a person of its own, so that the queue lets several of them run at the same time. */
async function judged(problem: Problem, file: string): Promise<Outcome> {
  const submission = { problem, languageId: languageOfFile(file), source: solutionSource(problem, file), withGrowth: false }
  const { verdict, points, firstFailure, groups } = await judge.judge(file.slice(0, 60) + problem.id, submission, { signal })
  expect(groups.map(({ name }) => name)).toEqual([EXAMPLES, ...problem.groups.map(({ name }) => name)])
  if (firstFailure) expect(firstFailure.public).toBe(firstFailure.group === EXAMPLES)
  const passed = groups.filter(({ outcome, passed: count, tests }) => outcome === 'passed' && count === tests)
  return { verdict, points, failsIn: firstFailure?.group ?? null, passed: passed.map(({ name }) => name).join(', ') }
}

const green = new Map<string, Parameters<typeof noteJudged>[1]>()
afterAll(() => {
  if (isSoak) for (const [problemId, judgings] of green) noteJudged(problemId, judgings)
})

/** What the judge makes of it, or made of it before; `holds` asserts what it has to be. */
async function expectOutcome(problem: Problem, file: string, holds: (outcome: Outcome) => void): Promise<void> {
  const version = language(file)?.version ?? ''
  const before = isSoak || problem === drawn ? undefined : judgedBefore(problem.id, file, version)
  const outcome = before ?? (await judged(problem, file))
  holds(outcome)
  green.set(problem.id, [...(green.get(problem.id) ?? []), { file, version, outcome }])
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
        await expectOutcome(problem, file, (outcome) =>
          expect(outcome).toEqual({
            verdict: 'Accepted',
            points: 100,
            failsIn: null,
            passed: [EXAMPLES, ...problem.groups.map(({ name }) => name)].join(', '),
          }),
        )
      })

      it.for(problem.solutions.wrong)('$file is wrong in $failsIn: $fails', async ({ file, failsIn, fails }, { skip }) => {
        skip(missing(file) !== null, missing(file) ?? '')
        await expectOutcome(problem, file, (outcome) => {
          expect(outcome).toMatchObject({ verdict: fails, failsIn })
          expect(outcome.points).toBeLessThan(100)
        })
      })
    })
  },
)
