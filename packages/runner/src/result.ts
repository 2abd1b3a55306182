import type { BoxOutcome } from './cage/box-plan.ts'
import { runLimits } from './cage/limits.ts'
import type { RuntimeWords } from './languages/language.ts'
import type { RunResult } from './service/protocol.ts'

/** How a run ended, in Judge0's numbers and words. */
export const runStatuses = {
  3: 'Accepted',
  5: 'Time Limit Exceeded',
  6: 'Compilation Error',
  7: 'Runtime Error (SIGSEGV)',
  8: 'Runtime Error (SIGXFSZ)',
  9: 'Runtime Error (SIGFPE)',
  10: 'Runtime Error (SIGABRT)',
  11: 'Runtime Error (NZEC)',
  12: 'Runtime Error (Other)',
  13: 'Internal Error',
} as const
export type RunStatus = keyof typeof runStatuses

const bySignal: Partial<Record<number, RunStatus>> = { 11: 7, 25: 8, 8: 9, 6: 10 }

/** Bytes that are no text are shown as U+FFFD. Of text that was cut off, a last character that is not whole is left out. */
export function textOf(bytes: Buffer, { cut = false } = {}): string | null {
  if (bytes.length === 0) return null
  // A decoder that is told of more to come keeps an unfinished character to itself.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: cut })
}

/** What a compiler said, as much of it as of a program's output: one line of mistakes is told once for each, and then it is megabytes. */
export function compilerText(bytes: Buffer): string | null {
  const most = runLimits.outputBytes
  if (bytes.length <= most) return textOf(bytes)
  return `${textOf(bytes.subarray(0, most), { cut: true })}\n[the rest of what the compiler said was cut off]`
}

export const statusOf = (id: RunStatus): RunResult['status'] => ({ id, description: runStatuses[id] })

/**
 * The result of a program that ran, told from how its box ended. `compileOutput`: what the compiler said on the way, if anything. `words`: how
 * its runtime says what the box cannot know. A program that its interpreter cannot read is a compilation error.
 */
export function resultOfRun(outcome: BoxOutcome, compileOutput: string | null, words: RuntimeWords = {}): RunResult {
  const stderr = textOf(outcome.stderr, { cut: outcome.end === 'output' })
  const said = (reason: RuntimeWords[keyof RuntimeWords]) =>
    outcome.end === 'exited' && outcome.exitCode !== 0 && reason?.(stderr ?? '') === true
  const isUnread = outcome.stdout.length === 0 && said(words.syntaxError)
  const { id, message } = isUnread
    ? { id: 6 as const, message: 'Syntax error: the program was not run' }
    : judge(said(words.outOfMemory) ? { ...outcome, end: 'memory' } : outcome)
  return {
    stdout: textOf(outcome.stdout, { cut: outcome.end === 'output' }),
    stderr: isUnread ? null : stderr,
    compile_output: isUnread ? stderr : compileOutput,
    time: outcome.cpuMs === null ? (outcome.wallMs / 1000).toFixed(3) : (outcome.cpuMs / 1000).toFixed(3),
    memory: outcome.peakBytes === null ? null : Math.ceil(outcome.peakBytes / 1024),
    status: statusOf(id),
    message,
  }
}

/** The result of a source whose compiler did not make a program of it. */
export function resultOfFailedCompile(outcome: BoxOutcome): RunResult {
  const late = outcome.end === 'wall' || outcome.end === 'cpu' ? 'Compiling took too long' : null
  const large = outcome.end === 'memory' ? 'Compiling needed too much memory' : outcome.end === 'output' ? 'The program is too large' : null
  return {
    stdout: null,
    stderr: null,
    compile_output: compilerText(outcome.stderr) ?? late ?? large ?? `The compiler ended with exit code ${outcome.exitCode}.`,
    time: null,
    memory: null,
    status: statusOf(6),
    message: late ?? large,
  }
}

/** A run that could not be made at all. */
export const internalError = (message: string): RunResult => ({
  stdout: null,
  stderr: null,
  compile_output: null,
  time: null,
  memory: null,
  status: statusOf(13),
  message,
})

function judge({ end, exitCode, signal, complaint }: BoxOutcome): { id: RunStatus; message: string | null } {
  switch (end) {
    case 'wall':
      return { id: 5, message: 'Wall time limit exceeded' }
    case 'cpu':
      return { id: 5, message: 'Time limit exceeded' }
    case 'memory':
      return { id: 12, message: 'Memory limit exceeded' }
    case 'output':
      return { id: 12, message: 'Output limit exceeded: the rest was cut off' }
    case 'cancelled':
      return { id: 12, message: 'Cancelled' }
    case 'failed':
      return { id: 13, message: complaint }
    case 'exited':
      if (exitCode === 0) return { id: 3, message: null }
      return { id: (signal === null ? undefined : bySignal[signal]) ?? 11, message: `Exited with error code ${exitCode}` }
  }
}
