import { AppError } from '@xperto/contract'
import type { CodeResult } from '../../../ports/code-runner.ts'

const words = { 1: 'In Queue', 2: 'Processing', 13: 'Internal Error' }

/** A run that has given nothing, in Judge0's words. */
export function stateOfRun(id: keyof typeof words): CodeResult {
  const status = { id, description: words[id] }
  return { stdout: null, stderr: null, compile_output: null, time: null, memory: null, status, message: null }
}

/** What a run is answered with, when it is asked for later, that could not be made: our sentence says why. */
export function failedRun(error: unknown): CodeResult {
  const { message } = error instanceof AppError ? error : new AppError('code_runner_ended')
  return { ...stateOfRun(13), message }
}
