import type { Clock } from '../clock.ts'

/** A beginning without a sentence end is spoken after so many milliseconds without more (VOI-03). */
export const flushMs = 350

export interface SpeechQueue {
  /** Text as it arrives. Whole sentences are handed on at once, the last once the next begins, nothing more comes for 350 ms, or `end`. */
  add: (text: string) => void
  /** No more comes of this reply. */
  end: () => void
  /** Forgets what waits, and what was said: the speaker was turned off, or another reply begins. */
  clear: () => void
}

/** Cuts arriving text into sentences for whatever speaks them, each once in a reply (VOI-03). */
export function createSpeechQueue(clock: Clock, speak: (sentence: string) => void): SpeechQueue {
  let waiting = ''
  let callOff: () => void = () => undefined
  const said = new Set<string>()
  const hand = (piece: string): void => {
    const sentence = piece.replace(/\s+/g, ' ').trim()
    const plain = sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')
    if (!/[\p{L}\p{N}]/u.test(plain) || said.has(plain)) return
    said.add(plain)
    speak(sentence)
  }
  const flush = (): void => {
    callOff()
    for (const piece of sentencesIn(waiting)) hand(piece)
    waiting = ''
  }
  return {
    add(text) {
      callOff()
      const pieces = sentencesIn(waiting + text)
      waiting = pieces.pop() ?? ''
      for (const piece of pieces) hand(piece)
      callOff = clock.after(flushMs, flush)
    },
    end: flush,
    clear() {
      callOff()
      waiting = ''
      said.clear()
    },
  }
}

/** Ends with a point and no sentence. */
const abbreviation = /(?:^|\s)(?:Dr|Mr|Mrs|Ms|Prof|St|vs|etc|approx|No|Inc|Ltd|Jr|Sr|Fig)\.\s*$/u
const listNumber = /^\s*\d{1,3}[.)]\s*$/u

/** Sentences with what follows them; a piece that is none by itself (`1.`, `Dr.`, under 4 characters) stays with the next. */
function sentencesIn(text: string): string[] {
  const joined: string[] = []
  let open = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    open += segment
    if (open.trim().length < 4 || listNumber.test(open) || abbreviation.test(open)) continue
    joined.push(open)
    open = ''
  }
  if (open !== '') joined.push(open)
  return joined
}
