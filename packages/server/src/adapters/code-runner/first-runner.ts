import { AppError } from '@xperto/contract'
import type { CodeEngine } from './code-engine.ts'
import type { RunnerAddress } from './runner-address.ts'
import { RunnerAway } from './runner-client.ts'

/**
 * Gives work to the first runner that takes it, in the order of the engines. `work` throws RunnerAway, or AppError `code_queue_full`, while the
 * runner has done nothing of it: the next runner is then asked. Every other error is the result.
 *
 * Throws AppError: `code_queue_full` where every runner is busy, `code_runner_missing` or `code_runner_unreachable` where none answers.
 */
export async function atFirstRunner<Result>(engines: readonly CodeEngine[], work: (at: RunnerAddress) => Promise<Result>): Promise<Result> {
  let busy: AppError | null = null
  let away: AppError | null = null
  for (const engine of engines) {
    if (!engine.runners) continue
    try {
      for (const at of await engine.runners()) {
        try {
          return await work(at)
        } catch (error) {
          if (error instanceof RunnerAway) away ??= new AppError('code_runner_unreachable', { cause: error })
          else if (error instanceof AppError && error.code === 'code_queue_full') busy ??= error
          else throw error
        }
      }
    } catch (error) {
      if (!(error instanceof AppError && isAway.has(error.code))) throw error
      away ??= error
    }
  }
  throw busy ?? away ?? new AppError('code_runner_missing')
}

/** What an engine tells of itself when it has no runner at the moment. */
const isAway = new Set<string>(['code_runner_missing', 'code_runner_unreachable', 'shutting_down'])
