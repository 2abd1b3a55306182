import type { CodeJob, CodeResult } from '../../../ports/code-runner.ts'

/**
 * Runs one program to its end for whoever submitted it, on whichever engine there is. A program's own faults are results; it rejects when
 * the engine cannot run anything now, and with the signal's reason when that is aborted.
 */
export type RunProgram = (job: Omit<CodeJob, 'user'>, signal: AbortSignal) => Promise<CodeResult>
