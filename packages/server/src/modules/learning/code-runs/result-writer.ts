import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { CodeResult } from '../../../ports/code-runner.ts'
import { keepResults, type RunRow } from './code-runs.store.ts'

/** Nobody waits for a row: what ends within this time is written by one statement, as many programs as there are. */
const gatherMs = 200

/** Puts what runs gave into their rows, as the system principal: a statement for each would cost as much as a short program. */
export class ResultWriter {
  readonly #db: Database
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #waiting: { row: RunRow; result: CodeResult; written: () => void }[] = []

  constructor(deps: { db: Database; log: Pick<FastifyBaseLogger, 'warn'> }) {
    this.#db = deps.db
    this.#log = deps.log
  }

  /** Resolves when it stands in its row, or was given up. Never rejects. */
  async write(row: RunRow, result: CodeResult): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({ row, result, written: resolve })
      if (this.#waiting.length === 1) setTimeout(() => void this.#writeAll(), gatherMs)
    })
  }

  async #writeAll(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    try {
      await keepResults(this.#db, batch)
    } catch (error) {
      // They were answered; only whoever asks again by token misses them.
      this.#log.warn({ err: error }, 'what runs gave could not be kept')
    }
    for (const { written } of batch) written()
  }
}
