import { abbreviations } from './abbreviations.ts'
import { isFunctionWord } from './common-words.ts'
import { readTokens, type Token } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'
import { synonyms } from './synonyms.ts'
import { technologyAliases } from './technology-aliases.ts'

/** Ways to say one thing: where evidence holds one of them, the words of all are borne out. */
interface PhraseGroup {
  phrases: string[][]
  /** True for other names of one thing; a synonym of a common word bears out no proper name. */
  areNames: boolean
  /** True where a short form counts in capitals alone: `28 beds` are no BEd. */
  areInitials: boolean
  stems: string[]
}

/** The stems of a phrase's words. */
export const stemsOf = (phrase: string): string[] => readTokens(phrase).map(({ lower }) => stemWord(lower))

const groupsOf = (rows: string, areNames: boolean, areInitials = false): PhraseGroup[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('/').map((phrase) => stemsOf(phrase)))
    .map((phrases) => ({ phrases, areNames, areInitials, stems: [...new Set(phrases.flat())] }))

const groups = [...groupsOf(synonyms, false), ...groupsOf(abbreviations, true, true), ...groupsOf(technologyAliases, true)]

/** The phrases by their first stem, so that a text is read once. */
const byFirst = new Map<string, { phrase: string[]; group: PhraseGroup }[]>()
for (const group of groups)
  for (const phrase of group.phrases) {
    const first = phrase[0]
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, group }])
  }

/** The stems that a text's stems bear out beside themselves: synonyms, long forms of abbreviations, other names of a technology. */
export function* relatedStems(tokens: readonly Token[], stems: readonly string[]): Generator<{ stem: string; isName: boolean }> {
  for (const [at, stem] of stems.entries())
    for (const { phrase, group } of byFirst.get(stem) ?? []) {
      // `it` is no information technology, and `IT` is.
      if (
        phrase.length === 1 &&
        (isFunctionWord(stem) || group.areInitials) &&
        !/\p{Lu}.*\p{Lu}/u.test(tokens[at]?.text ?? '') &&
        stem.length < 5
      )
        continue
      if (phrase.every((word, index) => stems[at + index] === word))
        for (const related of group.stems) yield { stem: related, isName: group.areNames }
    }
}

const technologyStems = new Set(
  technologyAliases
    .trim()
    .split('\n')
    .flatMap((row) => row.split('/'))
    .map((phrase) => stemsOf(phrase))
    .flatMap((phrase) => (phrase.length === 1 ? phrase : [])),
)

/** True for a word that names a technology, however it is written. */
export const isTechnology = (stem: string): boolean => technologyStems.has(stem)
