import type { BoxOutcome } from './cage/box-plan.ts'
import { textOf } from './result.ts'

/**
 * What compilers, their runtimes and the shell say when the system gives them no process or thread. Each stands at the beginning of a line,
 * where a compiler that quotes a program puts the program's file or its line number.
 */
const noRoom = [
  /^runtime: failed to create new OS thread/m, // Go, and the TypeScript compiler
  /^runtime\/cgo: pthread_create failed/m,
  /^\[[\d.]+s\]\[warning\]\[os,thread\] Failed to start thread/m, // the JVM
  /^(?:Exception in thread \S+ |Caused by: )?java\.lang\.OutOfMemoryError: unable to create native thread/m,
  /^(?:gcc|g\+\+|collect2|lto-wrapper): (?:fatal )?error: .*(?:fork|pipe|Resource temporarily unavailable)/m,
  /^(?:\/bin\/)?sh: (?:\d+: )?(?:eval: )?Cannot fork/m,
  /^(?:error|note|thread '\w+' panicked at).*(?:Resource temporarily unavailable|os error 11\b)/m, // rustc
]

/**
 * Whether a compiler failed for want of processes or threads, or its box could not be made. The program is not to blame, and the next
 * attempt may succeed.
 */
export function isFaultOfMachine(outcome: BoxOutcome): boolean {
  if (outcome.end === 'failed') return true
  if (outcome.end !== 'exited' || outcome.exitCode === 0) return false
  const said = textOf(outcome.stderr.subarray(0, 64 * 1024)) ?? ''
  return noRoom.some((pattern) => pattern.test(said))
}
