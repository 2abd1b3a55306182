import { AppError } from '@xperto/contract'
import { judgedAtOncePerPerson, judgingMaxMs } from './practice.policy.ts'

/** What is judged in this process: how much of each person, and the way to end it all. */
export class JudgingNow {
  readonly #perPerson = new Map<string, number>()
  readonly #running = new Set<Promise<unknown>>()
  readonly #ending = new AbortController()
  #isDraining = false

  /**
   * Begins `work`, whose signal ends it when it takes too long or the process ends; its end is what this resolves with. Throws
   * too_many_runs, shutting_down before anything is begun.
   */
  async run<Result>(userId: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (this.#isDraining) throw new AppError('shutting_down', { retryAfter: 5 })
    const own = this.#perPerson.get(userId) ?? 0
    if (own >= judgedAtOncePerPerson) throw new AppError('too_many_runs', { retryAfter: 5 })
    this.#perPerson.set(userId, own + 1)
    const tooLong = new AbortController()
    const patience = setTimeout(() => tooLong.abort(new AppError('code_queue_full', { retryAfter: 30 })), judgingMaxMs)
    const running = work(AbortSignal.any([this.#ending.signal, tooLong.signal]))
    // Kept as one that never rejects: draining only wants to know that it is over.
    const over = running.then(
      () => undefined,
      () => undefined,
    )
    this.#running.add(over)
    try {
      return await running
    } finally {
      clearTimeout(patience)
      this.#running.delete(over)
      const left = (this.#perPerson.get(userId) ?? 1) - 1
      if (left === 0) this.#perPerson.delete(userId)
      else this.#perPerson.set(userId, left)
    }
  }

  /** Takes nothing new, waits for what runs and ends what takes longer. Resolves when nothing of it is left here. */
  async drain(patienceMs: number): Promise<void> {
    this.#isDraining = true
    const impatience = setTimeout(() => this.#ending.abort(new AppError('shutting_down', { retryAfter: 5 })), patienceMs)
    await Promise.all(this.#running)
    clearTimeout(impatience)
  }
}
