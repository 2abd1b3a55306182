import { AppError } from '@xperto/contract'
import type { CodeResult } from '../../../ports/code-runner.ts'
import { runsPerPerson } from './code-runs.policy.ts'

interface Run {
  userId: string
  stop: AbortController
  /** What it gave, while that does not stand in its row yet. */
  result: CodeResult | null
}

/** The runs of this process, by token: how many each person has, what was given a moment ago, and the way to end them all. */
export class RunsInProgress {
  readonly #runs = new Map<string, Run>()
  readonly #perPerson = new Map<string, number>()
  #isDraining = false
  #onEmpty: (() => void) | null = null

  /** Takes a run on. Throws too_many_runs, shutting_down. The signal ends with the process. */
  begin(token: string, userId: string): AbortSignal {
    if (this.#isDraining) throw new AppError('shutting_down', { retryAfter: 5 })
    const own = this.#perPerson.get(userId) ?? 0
    if (own >= runsPerPerson) throw new AppError('too_many_runs', { retryAfter: 2 })
    const stop = new AbortController()
    this.#perPerson.set(userId, own + 1)
    this.#runs.set(token, { userId, stop, result: null })
    return stop.signal
  }

  /** It has ended, and `saving` puts what it gave into its row; until then the token finds it here. Never rejects. */
  settle(token: string, result: CodeResult, saving: Promise<void>): void {
    const run = this.#runs.get(token)
    if (!run) return
    run.result = result
    this.#giveBack(run.userId)
    void saving.finally(() => this.#forget(token))
  }

  /** It has ended and gave nothing that anybody will ask for. */
  drop(token: string): void {
    const run = this.#runs.get(token)
    if (!run) return
    this.#giveBack(run.userId)
    this.#forget(token)
  }

  /** A run of that person that runs here or has just ended here; its result is null while it runs. */
  find(token: string, userId: string): { result: CodeResult | null } | null {
    const run = this.#runs.get(token)
    return run?.userId === userId ? run : null
  }

  /** Takes nothing new, waits for what runs and ends what takes longer. Resolves when nothing of it is left here. */
  async drain(patienceMs: number): Promise<void> {
    this.#isDraining = true
    if (this.#runs.size === 0) return
    const empty = new Promise<void>((resolve) => {
      this.#onEmpty = resolve
    })
    const impatience = setTimeout(() => {
      for (const { stop } of this.#runs.values()) stop.abort(new AppError('shutting_down', { retryAfter: 5 }))
    }, patienceMs)
    await empty
    clearTimeout(impatience)
  }

  #giveBack(userId: string): void {
    const left = (this.#perPerson.get(userId) ?? 1) - 1
    if (left === 0) this.#perPerson.delete(userId)
    else this.#perPerson.set(userId, left)
  }

  #forget(token: string): void {
    this.#runs.delete(token)
    if (this.#runs.size === 0) this.#onEmpty?.()
  }
}
