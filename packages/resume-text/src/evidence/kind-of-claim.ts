import type { Claim } from './claim.ts'
import { isTechnology } from './phrase-groups.ts'
import { monthNames } from './read-statements.ts'
import type { Token } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'

const dates = new Set([
  ...monthNames.map((name) => name.toLowerCase()),
  ...monthNames.map((name) => name.slice(0, 3).toLowerCase()),
  ...'sept spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday'.split(' '),
])
const degrees = new Set(
  `bachelor bachelors master masters doctorate degree diploma certificate certificates certification certified licence license licensed chartered accredited qualification
  bsc bs ba bed beng btech bcom be msc ms ma med meng mtech mba phd dphil gcse a-levels`.split(/\s+/u),
)

/** True for the name of a degree or a certificate; `ms` and `be` are one in capitals alone. */
export const isDegree = ({ lower, isCapital }: Token): boolean => degrees.has(lower) && (isCapital || lower.length > 3)

/** What a claim is about, for the screen. */
export function kindOf(tokens: readonly Token[], at: number): Claim['kind'] {
  const token = tokens[at]
  if (!token) return 'claim'
  const { lower, isCapital, isTechnical, startsSentence } = token
  if (isDegree(token)) return 'degree'
  if (dates.has(lower) && (isCapital || /^(?:spring|summer|autumn|winter)$/u.test(lower))) return 'date'
  if (isTechnical || isTechnology(stemWord(lower))) return 'technology'
  const isBesideName = tokens[at + 1]?.isCapital === true && /^[\s-]$/u.test(tokens[at + 1]?.gap ?? '')
  return isCapital && (!startsSentence || isBesideName) ? 'name' : 'claim'
}
