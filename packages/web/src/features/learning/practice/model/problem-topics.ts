import type { ProblemSummary } from '@xperto/contract'

export type LevelFilter = 'all' | ProblemSummary['level']

export interface TopicOfProblems {
  name: string
  problems: readonly ProblemSummary[]
  solved: number
}

/** The problems by topic. The list goes from easy to hard, so the topic with the easiest problem comes first. */
export function topicsOf(problems: readonly ProblemSummary[]): TopicOfProblems[] {
  return [...Map.groupBy(problems, ({ topic }) => topic)].map(([name, own]) => ({
    name,
    problems: own,
    solved: own.filter(({ solved }) => solved).length,
  }))
}

/** What a person looks for: every word of the search is in the title or the topic, and the level is the chosen one. */
export function findProblems(
  problems: readonly ProblemSummary[],
  { search, level }: { search: string; level: LevelFilter },
): ProblemSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return problems.filter(({ title, topic, level: its }) => {
    const text = `${title} ${topic}`.toLowerCase()
    return (level === 'all' || its === level) && words.every((word) => text.includes(word))
  })
}

/** `3 of 12 solved`; before the first is solved, how many there are. */
export const solvedText = ({ problems, solved }: TopicOfProblems): string =>
  solved > 0 ? `${solved} of ${problems.length} solved` : problems.length === 1 ? '1 problem' : `${problems.length} problems`
