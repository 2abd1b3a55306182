import type { LanguageModel, ModelEvent } from '../../../ports/language-model.ts'

/** Waits so many milliseconds; rejects with the signal's reason when it aborts first. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** Between two pieces: about the pace at which a quick reader reads. */
const pieceMs = 20

/**
 * The stand-in when no model is configured: answers from the cards of the content package, a few words at a time, names itself in every
 * answer and says when it does not know. It costs no tokens and proposes nothing, so that flows take their own lines. `pages`: the address that
 * the product's pages begin with.
 */
export function createLibraryModel(options: { pause?: Pause; pages?: string } = {}): LanguageModel {
  const pause = options.pause ?? pauseByTimer
  return {
    name: 'Built-in library',
    kind: 'library',
    stream: async function* (request, signal): AsyncGenerator<ModelEvent> {
      signal.throwIfAborted()
      // The cards load with the first question: a server with a model never reads them.
      const { writeAnswer } = await import('./write-answer.ts')
      const answer = writeAnswer(request.turns, options.pages)
      for (const text of inPieces(answer.text)) {
        signal.throwIfAborted()
        yield { kind: 'text', text }
        await pause(pieceMs, signal)
      }
      if (answer.details !== null) yield { kind: 'details', markdown: answer.details }
      yield { kind: 'end', finish: 'stop', usage: { inputTokens: 0, outputTokens: 0, estimated: false } }
    },
    propose: (_request, signal) => {
      signal.throwIfAborted()
      return Promise.resolve(null)
    },
  }
}

/** A text in pieces of three words with the space around them; joined they are the text again. */
export function inPieces(text: string): string[] {
  return text.match(/(?:\s*\S+){1,3}\s*$|(?:\s*\S+){1,3}|\s+$/g) ?? []
}

function pauseByTimer(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    if (signal.aborted) return stop()
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
