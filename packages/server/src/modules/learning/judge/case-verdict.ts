import type { Checker } from '@xperto/content/problems'
import type { CodeResult } from '../../../ports/code-runner.ts'
import { checkOutput } from './checkers.ts'

/** How a test or a whole submission ended. */
export type Verdict =
  | 'Accepted'
  | 'Wrong Answer'
  | 'Time Limit Exceeded'
  | 'Memory Limit Exceeded'
  | 'Output Limit Exceeded'
  | 'Runtime Error'
  | 'Compilation Error'
  | 'Internal Error'

/** The most of an output that is looked at, in characters. No expected output comes near it. */
export const outputCap = 64 * 1024

interface Test {
  input: string
  expected: string
}

/**
 * The verdict on one run. The engine tells how the program ended; whether its output is right and its time within the limit is decided
 * here, so that every engine gives the same verdict.
 * @returns the verdict, and a note about it that may quote the test: only for tests that are public
 */
export function verdictOnRun(
  outcome: CodeResult,
  { input, expected }: Test,
  checker: Checker,
  limitMs: number,
): { verdict: Verdict; note: string | null } {
  const { id } = outcome.status
  if (id === 6) return { verdict: 'Compilation Error', note: null }
  if (id === 5) return { verdict: 'Time Limit Exceeded', note: null }
  // Judge0 has no status for either; the local runner says it in its message.
  if (/^memory limit/iu.test(outcome.message ?? '')) return { verdict: 'Memory Limit Exceeded', note: null }
  if (/^output limit/iu.test(outcome.message ?? '')) return { verdict: 'Output Limit Exceeded', note: null }
  if (id >= 7 && id <= 12) return { verdict: 'Runtime Error', note: causeOf(outcome) }
  // 4 is an engine's own opinion about an output that it was not given; ours follows.
  if (id !== 3 && id !== 4) return { verdict: 'Internal Error', note: outcome.message }
  if (millisecondsOf(outcome) > limitMs) return { verdict: 'Time Limit Exceeded', note: null }
  const stdout = outcome.stdout ?? ''
  if (stdout.length > outputCap) return { verdict: 'Output Limit Exceeded', note: null }
  const check = checkOutput(checker, input, expected, stdout)
  return check.right ? { verdict: 'Accepted', note: null } : { verdict: 'Wrong Answer', note: check.note }
}

/** What ended a program: its exit code or the name of a signal. Judge0 calls every exit code but 0 `NZEC`. */
function causeOf({ status: { description }, message }: CodeResult): string | null {
  const cause = /\((?<cause>.+)\)/u.exec(description)?.groups?.['cause'] ?? null
  if (cause !== 'NZEC') return cause
  const code = /exit(?:ed)?\b.*?\bcode (?<code>\d+)/iu.exec(message ?? '')?.groups?.['code']
  return code === undefined ? 'an exit code other than 0' : `exit code ${code}`
}

/** Processor time of a run in milliseconds; 0 where the engine did not measure it. */
export const millisecondsOf = (outcome: CodeResult): number => Math.round(Number(outcome.time ?? 0) * 1000) || 0
