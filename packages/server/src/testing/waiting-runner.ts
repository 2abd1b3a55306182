import type { CodeRunner } from '../ports/code-runner.ts'
import { programResult } from './program-result.ts'

/** A code runner whose programs end when a test says so, and give back their input. */
export function createWaitingRunner(): { codeRunner: CodeRunner; endAll: () => void; running: () => number } {
  const running = new Set<() => void>()
  return {
    running: () => running.size,
    endAll: () => {
      for (const end of running) end()
    },
    codeRunner: {
      languages: async () => [],
      require: async () => undefined,
      run: async ({ stdin }) =>
        await new Promise((resolve) => {
          const end = () => {
            running.delete(end)
            resolve(programResult(stdin))
          }
          running.add(end)
        }),
      warmUp: () => undefined,
      close: async () => undefined,
    },
  }
}
