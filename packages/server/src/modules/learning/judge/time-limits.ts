import { type Problem, solutionSource } from '@xperto/content/problems'
import { millisecondsOf } from './case-verdict.ts'
import { languageOfFile } from './solution-languages.ts'
import type { RunProgram } from './run-program.ts'
import type { TestSource } from './test-source.ts'

/** Nobody is stopped earlier, however quick our own solution is: starting a program takes its time on a busy machine. */
const leastMs = 2000
/** What engines allow at most. */
const mostMs = 5000

/** A right program may be slower than ours by as much; one of a worse order is slower still. */
const timesOurs = 10

/** The limit for a problem whose reference takes `referenceMs`: ten times that, from 2 s to 5 s. */
export const limitFromReference = (referenceMs: number): number => Math.min(mostMs, Math.max(leastMs, Math.round(timesOurs * referenceMs)))

/** Processor time in milliseconds that a program may take in each test. Rejects with what `run` rejects with. */
export type TimeLimits = (problem: Problem, languageId: number, run: RunProgram) => Promise<number>

/**
 * Limits as a multiple of what our own solution in the same language takes on this machine in the largest test, measured once. A language
 * without a solution of ours goes by the first solution, which is in Python and slower than most. Where our own solution does not come
 * through, the limit is the longest.
 */
export function createTimeLimits(tests: TestSource): TimeLimits {
  const measured = new Map<string, Promise<number>>()
  return async (problem, languageId, run) => {
    const own = problem.solutions.right.find(({ file }) => languageOfFile(file) === languageId) ?? problem.solutions.right[0]
    if (!own) return mostMs
    const key = `${problem.id}/${own.file}`
    const limit = measured.get(key) ?? measure(problem, own.file, run)
    measured.set(key, limit)
    try {
      return await limit
    } catch (error) {
      // Whoever comes next measures again.
      measured.delete(key)
      throw error
    }
  }

  async function measure(problem: Problem, file: string, run: RunProgram): Promise<number> {
    const { group, at } = largestTest(problem)
    const { input } = await tests.hidden(problem.id, group, at)
    const job = { languageId: languageOfFile(file), source: solutionSource(problem, file), stdin: input }
    // Others wait for this too: whoever asked first does not take it along when they leave.
    const outcome = await run(job, new AbortController().signal)
    return outcome.status.id === 3 ? limitFromReference(millisecondsOf(outcome)) : mostMs
  }
}

/** The hidden test with the largest `n`; of several the last. */
function largestTest(problem: Problem): { group: string; at: number } {
  const all = problem.groups.flatMap(({ name, cases }) => cases.map(({ n }, at) => ({ group: name, at, n })))
  return all.reduce((largest, test) => (test.n >= largest.n ? test : largest))
}
