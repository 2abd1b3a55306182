import type { CodeStreamEvent } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { codeNotices } from '@xperto/contract/code-notices'
import { readEventStream } from '../read-event-stream.ts'
import type { CodeRunEvent } from './code-run-state.ts'

/** A program as it is given to the server. */
export interface Program {
  chatId: string
  languageId: number
  source: string
  stdin: string
}

/**
 * Runs a program and tells what comes of it as it appears, from `begun` to `result`, `failed` or `stopped`. Aborting ends the program.
 * Never throws.
 */
export async function followCodeRun(
  api: Client,
  program: Program,
  signal: AbortSignal,
  tell: (event: CodeRunEvent) => void,
): Promise<void> {
  const { chatId, languageId, source, stdin } = program
  tell({ kind: 'begun' })
  try {
    const { body } = await api('streamCode', {
      body: { chat_id: chatId, language_id: languageId, source_code: source, stdin },
      signal,
    })
    if (body) {
      for await (const event of readEventStream<CodeStreamEvent | null>(body, toEvent, null)) {
        if (event === null || event.event === 'queued') continue
        if (event.event === 'result') return tell({ kind: 'result', run: event.data })
        if (event.event === 'error') return tell({ kind: 'failed', message: event.data.message })
        tell({ kind: 'output', from: event.event, text: event.data.text })
      }
    }
    tell(signal.aborted ? { kind: 'stopped' } : { kind: 'failed', message: codeNotices.codeRunnerEnded })
  } catch (error) {
    tell(signal.aborted ? { kind: 'stopped' } : { kind: 'failed', message: sentenceFor(error) })
  }
}

/** The server's own sentence; without an answer, what the person can do. */
const sentenceFor = (error: unknown): string =>
  error instanceof CallError ? error.message : 'The server could not be reached. Your code is still here: please try again.'

const known: ReadonlySet<string> = new Set<CodeStreamEvent['event']>(['queued', 'stdout', 'stderr', 'result', 'error'])

/** An event of the contract; one that is newer than this page is left out. */
function toEvent({ event, data }: { event?: string | undefined; data: string }): CodeStreamEvent | null {
  if (event === undefined || !known.has(event)) return null
  const parsed: unknown = JSON.parse(data)
  return { event, data: parsed } as CodeStreamEvent
}
