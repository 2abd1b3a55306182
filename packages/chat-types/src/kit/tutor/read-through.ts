import { readsAsCode } from './code-lines.ts'
import { decoded } from './decode-letters.ts'
import { plainLetters } from './plain-letters.ts'
import { thinned, unshifted } from './shift-letters.ts'
import { stripAll } from './strip-marks.ts'
import { joinedLetters, joinedStrings, unescaped, untagged, withBreaks } from './undo-layout.ts'
import { writtenSigns } from './written-signs.ts'

/** One way of reading a text. */
export interface Reading {
  text: string
  /** Whether its letters were others: a code of bytes, a shift, back to front. What reads as a program only then, hides it. */
  isDecoded: boolean
  /** Whether pieces of sentences were put below each other: a hint has some, and they are no lines of a program yet. */
  isJoined: boolean
}

/** So many steps of undoing are taken one after another, so many readings are made, and of so many letters all together. */
const mostDeep = 4
const mostReadings = 160
const mostLetters = 240_000
/** A hint has six sentences; a longer text than this is read in its first part only. */
const mostLettersOfOne = 12_000

/** More listings than this are no hint either. */
const mostListings = 24

/** Whether a text is too long for a hint that can be read through. */
export const isTooLong = (text: string): boolean =>
  text.length > mostLettersOfOne || (text.match(/^[^\w\n]*(?:```|~~~)/gmu) ?? []).length > 2 * mostListings

/**
 * A text as it stands, in plain letters, and everything that a patient reader gets out of it: without tags, escapes and marks, its quoted pieces and its
 * single letters joined, decoded, shifted and turned round, and these of each other. The first is the text in plain letters. Bounded, and the same for the
 * same text.
 */
export function readThrough(text: string): Reading[] {
  const start = plainLetters(text.slice(0, mostLettersOfOne))
  const all: Reading[] = []
  const seen = new Set<string>()
  let letters = 0
  // In plain letters the quotes around a piece of a sentence are those of the strings in it.
  const quoted = text.slice(0, mostLettersOfOne).replace(/[“”„‟«»「」『』]/gu, '`')
  let layer: Reading[] = [
    { text: start, isDecoded: false, isJoined: false },
    ...(quoted === text ? [] : [{ text: plainLetters(quoted), isDecoded: false, isJoined: false }]),
  ]
  for (let depth = 0; depth <= mostDeep && layer.length > 0; depth += 1) {
    const next: Reading[] = []
    for (const reading of layer) {
      const key = reading.text.replace(/\s+/gu, ' ').trim()
      // Spaces at the beginning of lines count for some languages; a second reading that differs in nothing else is worth its place once.
      if ((key.length < 8 && depth > 0) || seen.has(reading.text) || all.length >= mostReadings || letters > mostLetters) continue
      seen.add(reading.text)
      letters += reading.text.length
      all.push(reading)
      if (depth < mostDeep) next.push(...undone(reading, depth))
    }
    layer = next
  }
  return all
}

function undone({ text, isDecoded, isJoined }: Reading, depth: number): Reading[] {
  const layouts = [stripAll(text), untagged(text), unescaped(text), withBreaks(text), joinedLetters(text), writtenSigns(text)]
  const letters = [...decoded(text), ...(depth <= 2 ? [...unshifted(text), ...thinned(text), ...turned(text)] : [])]
  return [
    ...layouts.map((plain) => ({ text: plain, isDecoded, isJoined })),
    ...joinedStrings(text).map((plain) => ({ text: plain, isDecoded, isJoined: true })),
    ...letters.map((plain) => ({ text: plainLetters(plain), isDecoded: true, isJoined })),
  ].filter((reading) => reading.text !== text && reading.text !== '')
}

/** The text back to front, each line back to front, and the words of each line in the other order; each where it could come out as a program or a code of one. */
function turned(text: string): string[] {
  const lines = text.split('\n')
  const isTurned =
    /tnirp|tupni|tropmi|nruter|egnar|tsnoc|elosnoc|nidts|elihw|dneppa|tilps|noitcnuf|\bfed\b|tnetnoc|edulcni|rewsna|tcerroc|noitpo|==[A-Za-z0-9]/u.test(
      text,
    )
  const isCoded = /[A-Za-z0-9+/=]{24,}/u.test(text)
  const whole = isTurned || isCoded ? [[...text].toReversed().join('')] : []
  const each = isTurned ? [lines.map((line) => [...line].toReversed().join('')).join('\n')] : []
  const byWords = /=\s+\w|\w:?\s+(?:def|for|import|if|while|const|return)\s*$/mu.test(text)
    ? [lines.map((line) => (readsAsCode(line.trim()) ? line : line.split(' ').toReversed().join(' '))).join('\n')]
    : []
  return [...whole, ...each, ...byWords]
}
