import type { AnswerReport } from '@xperto/contract'
import type { HeardPiece } from '../heard.store.ts'

/** Sounds and words that fill a silence. "like" and "so" are left out: they are words as often as not. */
const filler = /\b(?:um+|uh+|erm*|hmm+|you know|i mean|kind of|sort of|basically)\b/giu

/** Words of a text. */
export const countWords = (text: string): number => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What was spoken of an answer. `withinMs`: from the question to the answer on the server's clock; the times of the pieces are the browser's word. */
export interface Spoken {
  pieces: readonly HeardPiece[]
  withinMs: number
}

/** Words a minute. Nobody is understood who speaks faster: the length is wrong then. */
const fastest = 400

/**
 * How an answer was said (voice.md): beside the score and never in it. What was typed (null) has words alone; what was heard has times as far as they
 * are known and can be: the pace needs the length of the last piece or a second piece, a pause needs the lengths of all.
 */
export function deliveryOf(text: string, spoken: Spoken | null): AnswerReport['delivery'] {
  const heard = spoken?.pieces ?? []
  const typed = { words: countWords(text), seconds: null, words_per_minute: null, fillers: null, longest_pause_seconds: null }
  const [first] = heard
  const last = heard.at(-1)
  if (!spoken || !first || !last) return typed
  const words = heard.reduce((all, piece) => all + countWords(piece.text), 0)
  const fillers = heard.reduce((all, piece) => all + (piece.text.match(filler)?.length ?? 0), 0)
  const ms = last.spokenAt.getTime() + (last.durationMs ?? 0) - first.spokenAt.getTime()
  const isPossible = ms > 0 && ms <= spoken.withinMs && words * 60_000 <= fastest * ms
  const isTimed = isPossible && (last.durationMs !== null || heard.length > 1)
  const pauses = heard.slice(1).map((piece, at) => {
    const before = heard[at]
    return before?.durationMs == null ? null : piece.spokenAt.getTime() - before.spokenAt.getTime() - before.durationMs
  })
  const isPaused = isPossible && pauses.length > 0 && pauses.every((pause) => pause !== null)
  return {
    words,
    seconds: isTimed ? Math.round(ms / 1000) : null,
    words_per_minute: isTimed ? Math.round((words * 60_000) / ms) : null,
    fillers,
    longest_pause_seconds: isPaused ? Math.round(Math.max(0, ...pauses.map((pause) => pause ?? 0)) / 100) / 10 : null,
  }
}
