import type { FastifyBaseLogger } from 'fastify'
import type { JudgeTestDeps } from './deps.ts'
import { judgeTest } from './judge-test.ts'

/** Tests that this process judges though nobody waits for it. */
export class JudgingTests {
  readonly #running = new Map<string, Promise<void>>()
  readonly #deps: JudgeTestDeps
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #isDraining = false

  constructor(deps: JudgeTestDeps) {
    this.#deps = deps
    this.#log = deps.log
  }

  /** Judges a test unless this process does already. A failure is told in the log: the job tries again. */
  begin(testId: string): void {
    if (this.#isDraining || this.#running.has(testId)) return
    const running = judgeTest(this.#deps, testId)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'a test could not be judged; the job tries again'))
      .finally(() => this.#running.delete(testId))
    this.#running.set(testId, running)
  }

  /** Begins nothing new; resolves when nothing of it is left here. Draining practice ends what takes long. */
  async drain(): Promise<void> {
    this.#isDraining = true
    await Promise.all(this.#running.values())
  }
}
