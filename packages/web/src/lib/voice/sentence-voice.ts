import type { Clock } from '../clock.ts'
import { sentencesOf } from './sentences-of.ts'
import { createSpeechQueue } from './speech-queue.ts'

/** Something that reads sentences. */
export interface SentenceVoice {
  /** Hears early of the sentence that comes after the one that is read. */
  prepare: (sentence: string, signal: AbortSignal) => void
  /** Reads one, telling its level from 0 to 1; resolves at its end or when the signal fires, rejects where it cannot. */
  speak: (sentence: string, onLevel: (level: number) => void, signal: AbortSignal) => Promise<void>
}

/**
 * Reads a text in Markdown, sentence by sentence in order, each once (VOI-03): by the first voice that can. `onLevel` is 0 at the end, `onEnd` is called once:
 * at the end, when it is stopped, or at once where no voice can. Answers how to stop.
 */
export function readSentences(
  markdown: string,
  voices: readonly SentenceVoice[],
  { clock, onLevel, onEnd }: { clock: Clock; onLevel: (level: number) => void; onEnd: () => void },
): () => void {
  const left = new AbortController()
  const sentences: string[] = []
  const queue = createSpeechQueue(clock, (sentence) => void sentences.push(sentence))
  for (const sentence of sentencesOf(markdown)) queue.add(`${sentence} `)
  queue.end()
  const able = [...voices]
  const read = async (): Promise<void> => {
    for (const [at, sentence] of sentences.entries()) {
      while (able[0] && !left.signal.aborted) {
        const [voice] = able
        const next = sentences[at + 1]
        if (next !== undefined) voice.prepare(next, left.signal)
        try {
          await voice.speak(sentence, onLevel, left.signal)
          break
        } catch {
          able.shift()
        }
      }
    }
  }
  void read().then(() => {
    onLevel(0)
    onEnd()
  })
  return () => left.abort()
}
