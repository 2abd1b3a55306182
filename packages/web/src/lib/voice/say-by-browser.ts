import type { Clock } from '../clock.ts'
import type { SentenceVoice } from './sentence-voice.ts'

/** A voice that gives no sign may have hung: some browsers never begin, and never end (voice.md). */
const beginsWithinMs = 2000
/** A browser lists its voices a moment after the page began. */
const listsWithinMs = 1000
const endsWithinMs = (sentence: string): number => 5000 + 100 * sentence.length
const chunkMost = 200
/** How loud a voice counts that cannot be measured. */
const level = 0.6

/**
 * The browser's own voice. `speak` resolves at a sentence's end, also where the voice hung in its middle; rejects where the browser lists no voice, or one did
 * not begin.
 */
export function browserVoice(clock: Clock, synthesis: SpeechSynthesis, language: string): SentenceVoice {
  let listed: Promise<boolean> | null = null
  /** Browsers drop an utterance that nobody holds. */
  const held = new Set<SpeechSynthesisUtterance>()
  const speakChunk = async (text: string, onLevel: (level: number) => void): Promise<void> => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language
    held.add(utterance)
    let callOff: () => void = () => undefined
    try {
      await new Promise<void>((resolve, reject) => {
        utterance.addEventListener('start', () => {
          onLevel(level)
          callOff()
          callOff = clock.after(endsWithinMs(text), () => {
            synthesis.cancel()
            resolve()
          })
        })
        utterance.addEventListener('end', () => resolve())
        utterance.addEventListener('error', ({ error }) =>
          error === 'canceled' || error === 'interrupted' ? resolve() : reject(new Error(`the browser's voice failed: ${error}`)),
        )
        callOff = clock.after(beginsWithinMs, () => {
          // Nor will it with the next sentence.
          listed = Promise.resolve(false)
          reject(new Error("the browser's voice did not begin"))
          synthesis.cancel()
        })
        synthesis.speak(utterance)
      })
    } finally {
      callOff()
      held.delete(utterance)
    }
  }
  return {
    name: 'browser',
    prepare: () => undefined,
    async speak(sentence, onLevel, signal) {
      listed ??= hasVoices(clock, synthesis)
      if (!(await listed)) throw new Error('the browser lists no voice')
      for (const chunk of chunksOf(sentence)) {
        if (signal.aborted) return
        const stop = (): void => synthesis.cancel()
        signal.addEventListener('abort', stop)
        await speakChunk(chunk, onLevel).finally(() => signal.removeEventListener('abort', stop))
      }
    },
  }
}

/** Whether the browser lists a voice, now or within a second. */
async function hasVoices(clock: Clock, synthesis: SpeechSynthesis): Promise<boolean> {
  if (synthesis.getVoices().length > 0) return true
  await new Promise<void>((resolve) => {
    const callOff = clock.after(listsWithinMs, resolve)
    synthesis.addEventListener(
      'voiceschanged',
      () => {
        callOff()
        resolve()
      },
      { once: true },
    )
  })
  return synthesis.getVoices().length > 0
}

/** Pieces of at most 200 characters, cut between words: remote voices stop after some seconds. */
export function chunksOf(sentence: string): string[] {
  const chunks: string[] = []
  let rest = sentence
  while (rest.length > chunkMost) {
    const at = rest.lastIndexOf(' ', chunkMost)
    const end = at > 0 ? at : chunkMost
    chunks.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...chunks, rest]
}
