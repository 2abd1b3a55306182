import type { Problem } from '@xperto/content/problems'
import type { Verdict } from '../case-verdict.ts'
import { type Found, runBatch, runOne, runsInBatches, runSingly, type Searched } from './run-many.ts'
import { compareSize, drawSmallInputs, shrink, type SmallInput } from './small-inputs.ts'

/** How long a search may take, in milliseconds; with `traceMs` it is 3 s at most (issue 20). */
export const searchMs = 2400

/** The smallest input that was found to break a program. It is drawn by the problem's generator and is no hidden test. */
export interface BreakingInput {
  input: string
  expected: string
  actual: string
  verdict: Verdict
  note: string | null
  stderr: string | null
}

/** Inputs of one round: in one process many, one by one a few. */
const batchSize = 240
const singles = 24
/** Each round draws by another seed. */
const rounds = 6

/**
 * Searches the small inputs of a problem for one that a wrong program fails on, and shrinks it as property tests do: step by step to a smaller
 * input that still fails, until none does. Ends after `searchMs`, with the best so far; null where none was found by then. `seed` makes the
 * search the same every time.
 * @throws what `run` rejects with, but for the end of its time
 */
export async function findBreakingInput(problem: Problem, given: Omit<Searched, 'checker'>, seed: string): Promise<BreakingInput | null> {
  const over = AbortSignal.timeout(searchMs * given.patience)
  const searched: Searched = { ...given, checker: problem.checker, signal: AbortSignal.any([given.signal, over]) }
  let best: Found | null = null
  try {
    for (let round = 0; round < rounds && !best; round++)
      best = await smallestFailing(searched, drawSmallInputs(problem, `${seed}/${round}`, batchSize))
    for (let smaller: Found | null = best; smaller; ) {
      smaller = await smallestFailing(searched, shrink(problem, smaller.input))
      best = smaller ?? best
    }
  } catch (error) {
    given.signal.throwIfAborted()
    if (!over.aborted) throw error
  }
  if (!best) return null
  const { input, ...rest } = best
  return { input: input.input, expected: input.expected, ...rest }
}

/** The smallest of these inputs that the program really fails on. What a batch says is proven by a run of its own. */
async function smallestFailing(searched: Searched, inputs: readonly SmallInput[]): Promise<Found | null> {
  const failing = runsInBatches(searched.languageId) ? await runBatch(searched, inputs.slice(0, batchSize)) : null
  if (failing) {
    for (const input of failing.slice(0, 3)) {
      const found = await runOne(searched, input)
      if (found) return found
    }
    return null
  }
  return await runSingly(searched, spread(inputs, singles))
}

/** `count` of them from the smallest to the largest: one by one there is no time for all. */
function spread(inputs: readonly SmallInput[], count: number): SmallInput[] {
  if (inputs.length <= count) return [...inputs]
  return Array.from({ length: count }, (_, at) => inputs[Math.floor((at * inputs.length) / count)])
    .filter((input) => input !== undefined)
    .toSorted(compareSize)
}
