import type { Clock } from '../clock.ts'
import { sentencesOf } from './sentences-of.ts'
import { createSpeechQueue } from './speech-queue.ts'

/** Who speaks: the speech server's voice, the browser's own, or the built-in one. */
export type VoiceName = 'server' | 'browser' | 'built-in'

/** Something that reads sentences. */
export interface SentenceVoice {
  name: VoiceName
  /** Hears early of the sentence that comes after the one that is read. */
  prepare: (sentence: string, signal: AbortSignal) => void
  /** Makes the sound of a sentence before it is known whether it is read: a reply is still being written. Absent where there is nothing to make. */
  ahead?: (sentence: string) => void
  /** Reads one, telling its level from 0 to 1; resolves at its end or when the signal fires, rejects where it cannot. */
  speak: (sentence: string, onLevel: (level: number) => void, signal: AbortSignal) => Promise<void>
}

export interface ReadingEvents {
  onLevel: (level: number) => void
  /** Which voice reads from here on; null once none of them could. */
  onVoice: (voice: VoiceName | null) => void
  onEnd: () => void
}

/**
 * Reads a text in Markdown, sentence by sentence in order, each once (VOI-03): by the first voice that can. `onLevel` is 0 at the end, `onEnd` is called once:
 * at the end, when it is stopped, or at once where no voice can. Answers how to stop.
 */
export function readSentences(
  markdown: string,
  voices: readonly SentenceVoice[],
  { clock, onLevel, onVoice, onEnd }: ReadingEvents & { clock: Clock },
): () => void {
  const left = new AbortController()
  const sentences = readableIn(markdown, clock)
  const able = [...voices]
  let told: VoiceName | null = null
  const read = async (): Promise<void> => {
    for (const [at, sentence] of sentences.entries()) {
      while (able[0] && !left.signal.aborted) {
        const [voice] = able
        const next = sentences[at + 1]
        if (next !== undefined) voice.prepare(next, left.signal)
        if (voice.name !== told) onVoice((told = voice.name))
        try {
          await voice.speak(sentence, onLevel, left.signal)
          break
        } catch {
          if (left.signal.aborted) return
          able.shift()
          if (able.length === 0) onVoice(null)
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

/** The sentences of a text as they are read. */
function readableIn(markdown: string, clock: Clock): string[] {
  const sentences: string[] = []
  const queue = createSpeechQueue(clock, (sentence) => void sentences.push(sentence))
  for (const sentence of sentencesOf(markdown)) queue.add(`${sentence} `)
  queue.end()
  return sentences
}

/**
 * The sentence with which the reading of a text will begin, of which the beginning is there; null where that sentence may still grow. `markdown` may be cut anywhere.
 */
export function firstSentenceOf(markdown: string, clock: Clock): string | null {
  const [first, second] = readableIn(markdown, clock)
  if (first === undefined) return null
  return second !== undefined || /[.?!]["')\]]?\s*$/.test(markdown) ? first : null
}
