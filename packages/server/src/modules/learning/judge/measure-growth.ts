import { millisecondsOf } from './case-verdict.ts'
import type { JudgeDeps } from './deps.ts'
import { emptyProgram } from './empty-programs.ts'
import { estimateGrowth, type Growth, type SizedTime } from './growth.ts'
import type { Submission } from './submission.ts'

/** A run of this length, in milliseconds, is the last: the next would take at least as long again. */
const longestMs = 2000

/**
 * Runs an accepted program with inputs of n, 2n, 4n and 8n, one after the other, and estimates how its time grows.
 * @returns null when the problem has no ladder, the language no empty program, or the times are too short to tell
 */
export async function measureGrowth(
  { run, tests }: Pick<JudgeDeps, 'run' | 'tests'>,
  { problem, languageId, source }: Pick<Submission, 'problem' | 'languageId' | 'source'>,
  signal: AbortSignal,
): Promise<Growth | null> {
  const empty = emptyProgram(languageId)
  if (!problem.ladder || empty === undefined) return null
  const start = await run({ languageId, source: empty, stdin: '' }, signal)
  if (start.status.id !== 3) return null
  const times: SizedTime[] = []
  for (const step of [1, 2, 4, 8]) {
    const n = problem.ladder.from * step
    const outcome = await run({ languageId, source, stdin: await tests.ladder(problem.id, n) }, signal)
    if (outcome.status.id !== 3) break
    times.push({ n, ms: millisecondsOf(outcome) })
    if (millisecondsOf(outcome) > longestMs) break
  }
  return estimateGrowth(times, millisecondsOf(start))
}
