import type { QuizItem } from '../kit/server.ts'
import type { Level } from './state.ts'

const rank: Record<Level, number> = { easy: 0, medium: 1, hard: 2 }

/**
 * Draws questions of a topic: of one level where there are enough, else filled up with the nearest levels; in the end from easy
 * to hard. `random` decides which ones, so the same draw can be made again.
 */
export function chooseQuestions(items: readonly QuizItem[], length: number, level: Level | null, random: () => number): QuizItem[] {
  const shuffled = shuffle(items, random)
  const byWish =
    level === null ? shuffled : shuffled.toSorted((a, b) => Math.abs(rank[a.level] - rank[level]) - Math.abs(rank[b.level] - rank[level]))
  return byWish.slice(0, length).toSorted((a, b) => rank[a.level] - rank[b.level])
}

/** In a random order, each as likely as any other (Fisher and Yates), on a copy. */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1))
    const [kept, moved] = [copy[last], copy[pick]]
    if (kept !== undefined && moved !== undefined) [copy[last], copy[pick]] = [moved, kept]
  }
  return copy
}
