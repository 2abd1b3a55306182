import type { RecordedTopic } from '@xperto/contract'

export type Standing = RecordedTopic['standing']

/** Fewer pieces of evidence say nothing yet (learning-and-careers.md, mastery map). */
const fewest = 3
/** So many of the newest answers say where a person stands. */
export const newestCounted = 5

/**
 * Where a person stands in a topic by its answers, newest first: sure when the last three are right, weak when most of the last five are wrong,
 * else learning. `correctedAt`: answers up to then count as known.
 */
export function standingOf(answers: readonly { isRight: boolean; createdAt: Date }[], correctedAt: Date | null): Standing {
  const marks = answers.map(({ isRight, createdAt }) => isRight || (correctedAt !== null && createdAt <= correctedAt))
  if (marks.length < fewest) return 'unclear'
  if (marks.slice(0, fewest).every(Boolean)) return 'sure'
  const last = marks.slice(0, newestCounted)
  return last.filter((isRight) => !isRight).length * 2 > last.length ? 'weak' : 'learning'
}
