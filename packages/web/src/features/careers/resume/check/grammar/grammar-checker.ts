import type { ResumeData } from '@xperto/contract'
import type { Mistake } from './find-mistakes.ts'
import { namesInResume, type Prose, proseOfResume } from './prose-of-resume.ts'

export interface GrammarRequest {
  prose: Prose[]
  names: string[]
}
export type GrammarResult = { mistakes: Mistake[] } | { failed: string }

/**
 * Finds the mistakes of a résumé in a worker of its own, which ends with the answer: its program needs 100 MB while it works. The program, 16 MB, is fetched with the first
 * check. Rejects where it did not arrive or died, and with the signal's reason.
 */
export async function checkGrammar(data: ResumeData, signal: AbortSignal): Promise<Mistake[]> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./grammar-worker.ts', import.meta.url), { type: 'module' })
  const answer = Promise.withResolvers<Mistake[]>()
  const leave = (): void => answer.reject(signal.reason)
  signal.addEventListener('abort', leave)
  worker.addEventListener('message', ({ data: result }: MessageEvent<GrammarResult>) => {
    if ('mistakes' in result) answer.resolve(result.mistakes)
    else answer.reject(new Error(result.failed))
  })
  worker.addEventListener('error', ({ message }) => answer.reject(new Error(message)))
  worker.postMessage({ prose: proseOfResume(data), names: namesInResume(data) } satisfies GrammarRequest)
  try {
    return await answer.promise
  } finally {
    signal.removeEventListener('abort', leave)
    worker.terminate()
  }
}
