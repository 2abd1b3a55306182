import { Worker } from 'node:worker_threads'
import type { LinterReport, LinterService } from '@xperto/chat-types/kit'

export interface Listing {
  language: string
  code: string
}

interface Answer {
  report: LinterReport | null
}

/** Listings of all people that wait at most; more are answered without a report. */
const mostWaiting = 200
const heapMegabytes = 256
const idleMs = 60_000

/**
 * Linters in a thread of their own, one listing after the other. The thread starts with the first, ends when nothing came for a minute, and is
 * replaced where a listing took it down or took longer than `limitMs`; that listing has no report.
 */
export function createLinters({ limitMs = 10_000 }: { limitMs?: number } = {}): LinterService & { close(): Promise<void> } {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined
  /** Answers the listing that is read now; null says that its thread is of no more use. */
  let answer: (report: Answer | null) => void = () => {}

  const end = async (): Promise<void> => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  function started(): Worker {
    if (worker) return worker
    const fresh = new Worker(new URL('lint.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    const tell = (report: Answer | null) => {
      // One that was given up may still answer or exit.
      if (worker === fresh) answer(report)
    }
    fresh.on('message', (report: LinterReport | null) => tell({ report }))
    fresh.on('error', () => tell(null))
    fresh.on('exit', () => tell(null))
    worker = fresh
    return fresh
  }

  async function one(listing: Listing): Promise<LinterReport | null> {
    clearTimeout(idle)
    const thread = started()
    thread.ref()
    const told = Promise.withResolvers<Answer | null>()
    answer = told.resolve
    const limit = setTimeout(() => told.resolve(null), limitMs)
    thread.postMessage(listing)
    const given = await told.promise
    clearTimeout(limit)
    if (given === null) {
      await end()
      return null
    }
    thread.unref()
    idle = setTimeout(() => void end(), idleMs).unref()
    return given.report
  }

  async function inTurn(listing: Listing): Promise<LinterReport | null> {
    if (waiting >= mostWaiting) return null
    waiting++
    const turn = last.then(async () => await one(listing))
    last = turn.catch(() => {})
    return await turn.finally(() => void waiting--)
  }

  return {
    lint: async (listings) => await Promise.all(listings.map(inTurn)),
    close: async () => {
      clearTimeout(idle)
      await end()
    },
  }
}
