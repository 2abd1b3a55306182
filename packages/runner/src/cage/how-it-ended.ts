import type { BoxEnd } from './box-plan.ts'

/** What is known of a box that nobody ended. */
interface Ended {
  /** What bubblewrap says of the program; null where it could not say. */
  exitCode: number | null
  /** The signal that ended the program; null of one that exited. */
  signal: number | null
  /** The kernel ended a process of the box for want of memory. */
  outOfMemory: boolean
  /** Processor time, and what was allowed; null where nobody counts. */
  cpuMs: number | null
  allowedMs: number
}

/** Why a box ended by itself. `failed` is said only of one that could not be made: its complaint is told, and a program's words are none. */
export function howItEnded({ exitCode, signal, outOfMemory, cpuMs, allowedMs }: Ended): BoxEnd {
  // First: the kernel ends the largest process, and in a box whose memory is all in files that is bubblewrap, which then can say nothing.
  if (outOfMemory) return 'memory'
  if (exitCode === null) return 'failed'
  // The kernel itself ends a process that has spent its own time: by SIGXCPU, and if it does not listen by SIGKILL.
  const spent = signal === 24 || (signal === 9 && (cpuMs === null || cpuMs >= allowedMs * 0.9))
  return spent ? 'cpu' : 'exited'
}
