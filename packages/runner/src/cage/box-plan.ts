import type { ReadOnlyPlace } from './box-command.ts'
import type { CollectedFiles, CollectPlan } from './collect-files.ts'
import type { BoxLimits } from './limits.ts'

/** A file that is in a box from its beginning. */
export interface BoxFile {
  at: string
  content: Uint8Array
  /** For the box's program: 0755 to be run, 0666 to be filled. Else it may only be read. */
  mode?: '0755' | '0666'
}

/** All that is known of a box before it is given anything of a person's. */
export interface BoxPlan {
  /** A program of ours; what a person wrote is given to it on descriptor 3. Never a shell string with a stranger's text in it. */
  program: readonly string[]
  limits: BoxLimits
  places: readonly ReadOnlyPlace[]
  files?: readonly BoxFile[]
  /** Names in the box that lead elsewhere in it. */
  links?: readonly { at: string; to: string }[]
  environment?: Readonly<Record<string, string>>
  /** Files that the program is asked for, read when it has ended. */
  collect?: CollectPlan
}

/** What a box is given when it is used. */
export interface BoxUse {
  /** Read by the box's program from descriptor 3, to the end. */
  gift: Uint8Array
  stdin: Uint8Array
  /** Tighter than the plan's. */
  limits?: Partial<Pick<BoxLimits, 'cpuMs' | 'wallMs' | 'memoryBytes' | 'outputBytes'>>
  signal: AbortSignal
  onOutput?: (stream: 'stdout' | 'stderr', bytes: Buffer) => void
}

/** Why a box ended. */
export type BoxEnd = 'exited' | 'wall' | 'cpu' | 'memory' | 'output' | 'cancelled' | 'failed'

export interface BoxOutcome {
  end: BoxEnd
  /** As a shell tells it: 128 + n for a program that signal n ended. Null when the box was ended from outside or never began. */
  exitCode: number | null
  /** The signal that ended the program, by its number; null of one that exited, with whatever code. */
  signal: number | null
  stdout: Buffer
  stderr: Buffer
  wallMs: number
  /** Of all its processes, since it was used. Null where the kernel keeps no account. */
  cpuMs: number | null
  peakBytes: number | null
  /** What bubblewrap or the shell before it said when the box could not be made. */
  complaint: string | null
  /** What the plan's `collect` asked for. */
  collected?: CollectedFiles
}
