import { unprovenIn } from '@xperto/resume-text'
import { expect, test } from 'vitest'
import {
  type FixtureSuggestion,
  seenSuggestions,
  unseenSuggestions,
} from '../../../testing/resume-fixtures/suggestions/fixture-suggestions.ts'
import { isSoak } from '../../../testing/soak-size.ts'

/** A label is met where a claim overlaps it. */
const missedBy = ({ data, said, original, proposed, invented }: FixtureSuggestion): string[] => {
  const claims = unprovenIn(proposed, { data, said, original: original?.text ?? null })
  return invented.filter((words) => {
    const from = proposed.indexOf(words)
    return !claims.some((claim) => claim.from < from + words.length && claim.to > from)
  })
}

const halves: [name: string, suggestions: FixtureSuggestion[], isRun: boolean][] = [
  ['seen', seenSuggestions, true],
  ['unseen', unseenSuggestions, isSoak],
]

for (const [name, suggestions, isRun] of halves) {
  test.runIf(isRun)(`of the ${name} proposals that invent something, 99 in a hundred have every invented part flagged`, () => {
    const inventing = suggestions.filter(({ invented }) => invented.length > 0)
    const missed = inventing.flatMap((suggestion) => {
      const words = missedBy(suggestion)
      return words.length > 0 ? [`${suggestion.name}: ${words.join(', ')}`] : []
    })
    expect(missed.length / inventing.length, missed.join('\n')).toBeLessThanOrEqual(0.01)
  })

  test.runIf(isRun)(`of the ${name} proposals that are honest, at most 15 in a hundred have any flag`, () => {
    const honest = suggestions.filter(({ invented }) => invented.length === 0)
    const flagged = honest.flatMap(({ name: label, data, said, original, proposed }) => {
      const claims = unprovenIn(proposed, { data, said, original: original?.text ?? null })
      return claims.length > 0 ? [`${label}: ${claims.map(({ text }) => text).join(', ')}`] : []
    })
    expect(flagged.length / honest.length, flagged.join('\n')).toBeLessThanOrEqual(0.15)
  })
}
