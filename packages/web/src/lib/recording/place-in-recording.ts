import type { WholeRecording } from './join-recording.ts'

/** What was said is shown from a little before: who listens wants its beginning. */
const beforeSeconds = 1

/** Where in a whole recording a moment stands, in seconds; null for one that no part holds. `atMs`: by the date of the browser that recorded. */
export function placeInRecording({ parts }: WholeRecording, atMs: number): number | null {
  const part = parts.findLast(({ startedMs }) => startedMs <= atMs)
  if (!part) return null
  const into = (atMs - part.startedMs) / 1000
  return into > part.seconds ? null : part.offset + Math.max(0, into - beforeSeconds)
}

/** `1:05`. */
export const placeWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
