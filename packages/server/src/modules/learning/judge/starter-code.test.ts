import { type Problem, problems } from '@xperto/content/problems'
import { starterCode } from '@xperto/content/starter-code'
import { describe, expect, it } from 'vitest'
import { startTestRunner } from '../../../testing/code-runner.ts'

const { codeRunner, noCage } = await startTestRunner()
const { signal } = new AbortController()
const [python, javascript] = [109, 102]
const endedWell = 3

/** Whether starter code reads an example to its end, and whether what it prints is the right output, but for the space around it. */
async function runOn(problem: Problem, languageId: number, at: number): Promise<{ ended: number; said: string | null; isRight: boolean }> {
  const { input = '', output = '' } = problem.samples[at] ?? {}
  const source = starterCode(problem.id)[languageId] ?? ''
  const result = await codeRunner.run({ user: problem.id, languageId, source, stdin: input }, { signal })
  return { ended: result.status.id, said: result.stderr, isRight: (result.stdout ?? '').trim() === output.trim() }
}

describe.skipIf(noCage !== null)(
  `TYP-10 the starter code of a problem, run in the cage${noCage === null ? '' : ` (skipped: ${noCage})`}`,
  () => {
    it.concurrent.each(problems.map((problem) => [problem.id, problem] as const))(
      '%s reads its input and solves nothing',
      async (_, problem) => {
        for (const languageId of [python, javascript]) {
          const runs: Awaited<ReturnType<typeof runOn>>[] = []
          // The first example mostly says it; where 0 is its right output, another one does.
          for (let at = 0; at < problem.samples.length && runs.every(({ isRight }) => isRight); at += 1)
            runs.push(await runOn(problem, languageId, at))
          expect(runs.map(({ ended, said }) => [ended, said])).toEqual(runs.map(() => [endedWell, null]))
          expect(runs.at(-1)?.isRight).toBe(false)
        }
      },
    )
  },
)
