import type { CardArea } from './schemas.ts'

/** The search term that names each language of the product's editor, as `searchTerms` gives it, and the area of its cards. */
const AREA_OF_NAME: Readonly<Record<string, CardArea>> = {
  javascript: 'javascript',
  typescript: 'typescript',
  python: 'python',
  sql: 'sql',
}

const LANGUAGE_AREAS: ReadonlySet<CardArea> = new Set(Object.values(AREA_OF_NAME))

/** What holds in one language mostly holds in the other: a question about the first may be answered by a card of the second. */
const ALSO_IN: Partial<Readonly<Record<CardArea, CardArea>>> = { typescript: 'javascript' }

/** Names of languages and tools: they say where to look, not what for. */
export const AREA_NAMES: ReadonlySet<string> = new Set([...Object.keys(AREA_OF_NAME), 'http', 'git'])

/** The areas of the languages that a question names. */
export function languagesNamed(terms: readonly string[]): ReadonlySet<CardArea> {
  return new Set(terms.flatMap((term) => (Object.hasOwn(AREA_OF_NAME, term) ? [AREA_OF_NAME[term] as CardArea] : [])))
}

/** How well a card's area suits the languages that a question names: 1 where it does or nothing is named, 0 for a card of another language. */
export function languageFit(area: CardArea, named: ReadonlySet<CardArea>): number {
  if (named.size === 0 || named.has(area)) return 1
  if ([...named].some((language) => ALSO_IN[language] === area)) return 0.9
  return LANGUAGE_AREAS.has(area) ? 0 : 0.85
}
