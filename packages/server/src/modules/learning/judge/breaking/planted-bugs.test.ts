import { type Problem, problems, solutionSource } from '@xperto/content/problems'
import { seededRandom } from '@xperto/content/seeded-random'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestRunner } from '../../../../testing/code-runner.ts'
import { plantedBugs } from '../../../../testing/planted-bugs.ts'
import { problemNamed } from '../../../../testing/problem-named.ts'
import { soakSize } from '../../../../testing/soak-size.ts'
import { createJudge } from '../index.ts'
import { languageOfFile } from '../solution-languages.ts'

const { codeRunner, noCage } = await startTestRunner()
const judge = createJudge({ codeRunner, patience: 20 })
afterAll(judge.close)
const { signal } = new AbortController()

/** Programs with a bug that an input of any size shows: planted ones, and those wrong solutions that are not wrong by their speed. */
const broken: { name: string; problem: Problem; file: string; source: string }[] = [
  ...plantedBugs.map(({ problem, file, from, to }) => {
    const right = solutionSource(problemNamed(problem), file)
    return { name: `${problem}/${file}: ${from} is ${to}`, problem: problemNamed(problem), file, source: right.replace(from, () => to) }
  }),
  ...problems.flatMap((problem) =>
    problem.solutions.wrong.flatMap(({ file, fails }) =>
      fails === 'Wrong Answer' ? [{ name: `${problem.id}/${file}`, problem, file, source: solutionSource(problem, file) }] : [],
    ),
  ),
]
const some = seededRandom('planted bugs')
  .shuffle(broken)
  .slice(0, soakSize({ test: 12, soak: broken.length }))

/** At most 20 characters, or 5 numbers (issue 20). */
const isSmall = (input: string): boolean =>
  input.trim().replace(/\s+/gu, ' ').length <= 20 || (input.match(/-?\d+(?:[.:]\d+)?/gu) ?? []).length <= 5

describe.skipIf(noCage !== null)(`planted bugs${noCage === null ? '' : ` (skipped: ${noCage})`}`, () => {
  it('are at least 100, in every problem, and each changes its program', () => {
    expect(broken.length).toBeGreaterThanOrEqual(100)
    expect(new Set(broken.map(({ problem }) => problem.id)).size).toBe(problems.length)
    const unchanged = plantedBugs.filter(({ problem, file, from }) => !solutionSource(problemNamed(problem), file).includes(from))
    expect(unchanged).toEqual([])
  })

  it('TYP-10 at least 95 in 100 are broken by an input of at most 20 characters or 5 numbers', { timeout: 600_000 }, async () => {
    const missed: string[] = []
    for (const { name, problem, file, source } of some) {
      const found = await judge.findBreakingInput('ada', { problem, languageId: languageOfFile(file), source }, { signal })
      if (!found || !isSmall(found.input)) missed.push(`${name}: ${found ? JSON.stringify(found.input) : 'nothing'}`)
    }
    console.info(`${some.length - missed.length} of ${some.length} planted bugs are broken by a small input`, missed)
    expect(missed.length).toBeLessThanOrEqual(Math.floor(some.length * 0.05) + (some.length < 20 ? 1 : 0))
  })
})
