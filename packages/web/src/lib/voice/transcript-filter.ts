import { technicalWords } from './technical-words.ts'

/** VOI-04, chat-workspace.md section 5. */
const thresholds = { usual: 0.75, technical: 0.6, short: 0.85 }
const fewestCharacters = 4
const remembered = 8

/** Sounds of somebody who thinks. */
const fillers = new Set('ah ahh eh er erm err hm hmm hmmm huh mhm mm mmm uh uhh uhm um umm well like so okay ok right yeah'.split(' '))
const fillerPhrases = new Set(['you know', 'i mean', 'sort of', 'kind of', 'uh huh', 'let me see', 'you know what i mean'])

/** Why a transcript is not passed on. */
export type DropReason = 'too_short' | 'filler' | 'unsure' | 'repeated'

export interface TranscriptFilter {
  /** Judges what was heard, in its order; null: it is passed on. `confidence` null: nobody rated it, and no threshold holds. */
  judge: (text: string, confidence: number | null) => DropReason | null
  /** Takes back a drop: the words count as passed on. */
  keep: (text: string) => void
}

/** Decides what of the heard reaches the interviewer (VOI-04). What it drops stays in the raw transcript. */
export function createTranscriptFilter(): TranscriptFilter {
  const last: string[] = []
  const keep = (text: string): void => {
    last.push(plain(text))
    if (last.length > remembered) last.shift()
  }
  return {
    judge(text, confidence) {
      const reason = reasonOf(text, confidence, last)
      if (reason === null) keep(text)
      return reason
    },
    keep,
  }
}

function reasonOf(text: string, confidence: number | null, last: readonly string[]): DropReason | null {
  if (text.trim().length < fewestCharacters) return 'too_short'
  const words = wordsOf(text)
  if (words.every((word) => fillers.has(word)) || fillerPhrases.has(words.join(' '))) return 'filler'
  if (confidence !== null && confidence < thresholdOf(words)) return 'unsure'
  return last.includes(plain(text)) ? 'repeated' : null
}

/** A technical word is what a recogniser knows least, and what matters most: it counts also where the text is short. */
function thresholdOf(words: readonly string[]): number {
  if (words.some((word) => technicalWords.has(word))) return thresholds.technical
  return words.length <= 2 ? thresholds.short : thresholds.usual
}

/** Lower-case words with the signs that names of languages have: c++, c#, node.js. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.+#/-]*/gu) ?? []).map((word) => word.replace(/['’./-]+$/u, ''))

const plain = (text: string): string => wordsOf(text).join(' ')
