import type { CodeRun } from '@xperto/contract'
import type { CodeRunState } from './code-run-state.ts'

/** How a run stands, in words: its status, and what it took. `tone` colours a sign beside them. */
export interface RunWords {
  status: string
  /** Time and memory, and what a limit had to say; '' when there is nothing. */
  detail: string
  tone: 'quiet' | 'good' | 'bad'
}

/** What stands in the place of output while nothing has appeared (COD-04). */
export const runningWord = 'Running...'

/** A program that ran to its end. Judge0 calls this Accepted; here that word is kept for a submission that passed its tests. */
const acceptedId = 3
const finishedWords = 'Finished: exit code 0'

export function runWords(state: CodeRunState): RunWords {
  switch (state.phase) {
    case 'idle':
      return { status: 'Not run yet', detail: '', tone: 'quiet' }
    case 'running':
      return { status: runningWord, detail: '', tone: 'quiet' }
    case 'stopped':
      return { status: 'Stopped', detail: 'You ended it.', tone: 'quiet' }
    case 'failed':
      return { status: 'Error', detail: '', tone: 'bad' }
    case 'ended':
      return {
        // Judge0's NZEC is any exit code but 0, which the message names.
        status: state.run.status.id === acceptedId ? finishedWords : state.run.status.description.replace(' (NZEC)', ''),
        detail: [took(state.run), state.run.message].filter(Boolean).join('. '),
        // Without a green tick: a run says nothing of the tests.
        tone: state.run.status.id === acceptedId ? 'quiet' : 'bad',
      }
  }
}

/** COD-04: what a failure says in the place of output. */
export const failureText = (message: string): string => `Error: ${message}`

/** `0.28 s, 9.4 MB`, as far as the engine told it. */
export function took({ time, memory }: Pick<CodeRun, 'time' | 'memory'>): string {
  const seconds = time === null ? Number.NaN : Number(time)
  return [Number.isFinite(seconds) ? `${seconds.toFixed(2)} s` : null, memory === null ? null : memoryWords(memory)]
    .filter((part) => part !== null)
    .join(', ')
}

function memoryWords(kilobytes: number): string {
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
