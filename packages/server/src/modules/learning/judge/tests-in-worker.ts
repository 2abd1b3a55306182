import { Worker } from 'node:worker_threads'
import type { ProblemTest } from '@xperto/content/problems'
import type { TestSource } from './test-source.ts'

/** What the worker is asked for. */
export interface TestQuestion {
  number: number
  problemId: string
  of: { group: string; at: number } | { ladder: number }
}

/** What it answers: a hidden test, or the text of a ladder's input. */
export type TestAnswer = { number: number } & ({ made: ProblemTest | string } | { error: string })

interface Waiting {
  resolve: (made: ProblemTest | string) => void
  reject: (error: Error) => void
}

/** Makes tests in a thread of its own, which starts with the first and does not keep the process alive; one that died is replaced. */
export function makeTestsInWorker(): TestSource & { close(): Promise<void> } {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, Waiting>()

  function started(): Worker {
    if (worker) return worker
    const fresh = new Worker(new URL('make-tests.worker.ts', import.meta.url))
    fresh.unref()
    fresh.on('message', (answer: TestAnswer) => {
      const asker = waiting.get(answer.number)
      waiting.delete(answer.number)
      if (waiting.size === 0) fresh.unref()
      if ('error' in answer) asker?.reject(new Error(answer.error))
      else asker?.resolve(answer.made)
    })
    const end = (error: Error) => {
      // After an error it also exits, and by then another may have taken its place.
      if (worker !== fresh) return
      worker = null
      for (const asker of waiting.values()) asker.reject(error)
      waiting.clear()
    }
    fresh.on('error', end)
    fresh.on('exit', (code) => end(new Error(`the maker of tests ended with ${code}`)))
    worker = fresh
    return fresh
  }

  async function ask(problemId: string, of: TestQuestion['of']): Promise<ProblemTest | string> {
    const thread = started()
    const number = ++last
    return await new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject })
      thread.ref()
      thread.postMessage({ number, problemId, of } satisfies TestQuestion)
    })
  }

  return {
    async hidden(problemId, group, at) {
      const made = await ask(problemId, { group, at })
      if (typeof made === 'string') throw new Error('the maker of tests answered something else')
      return made
    },
    async ladder(problemId, n) {
      const made = await ask(problemId, { ladder: n })
      if (typeof made !== 'string') throw new Error('the maker of tests answered something else')
      return made
    },
    close: async () => void (await worker?.terminate()),
  }
}
