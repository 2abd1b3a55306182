import { changeAround } from './change-words.ts'
import { type Computed, computedFrom } from './compute-quantities.ts'
import { isPlainWord } from './common-words.ts'
import { relatedStems } from './phrase-groups.ts'
import type { Quantity, Reading } from './read-quantities.ts'
import type { Statement } from './read-statements.ts'
import type { Token } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'

/** No résumé states so many numbers and no line holds so many; what goes beyond is flagged, so that the time has a bound. */
const mostStated = 2000
const mostAsked = 300

interface Stated {
  quantity: Quantity
  statement: Statement
  /** The stems of its statement, with synonyms. */
  topics: ReadonlySet<string>
  /** What it counts, with synonyms. */
  named: ReadonlySet<string>
}

/** Answers whether a quantity of a proposal is stated or follows from what is stated. */
export function quantityProver(statements: readonly Statement[], tokens: readonly Token[]): (quantity: Quantity) => boolean {
  const stated = statements.flatMap(statedIn).slice(0, mostStated)
  const near = statements.filter(({ isNear }) => isNear)
  const computed = [
    ...statements.filter(({ isPeriod }) => !isPeriod).flatMap(({ quantities }) => computedFrom(quantities)),
    // What was before may stand in the line, and what is now in the chat.
    ...computedFrom(
      near.filter(({ isPeriod }) => !isPeriod).flatMap(({ quantities }) => quantities.filter(({ readings }) => readings.every(isMeasured))),
    ),
  ]
  let asked = 0
  return (quantity) => {
    asked += 1
    if (asked > mostAsked) return false
    const change = changeAround(tokens, quantity)
    const before = tokens[quantity.first - 1]?.lower ?? ''
    return (
      stated.some(
        (other) => (isSame(quantity, other.quantity) && isOfSame(quantity, other, stated)) || isElsewise(quantity, other, before),
      ) || computed.some((value) => change.allows(value) && follows(quantity, value))
    )
  }
}

/** What other ways of counting a stated number allows. */
const isElsewise = (quantity: Quantity, { quantity: other, statement }: Stated, before: string): boolean =>
  isSameRate(quantity, other) ||
  isPlaceOf(quantity, other, stemWord(before)) ||
  (statement.isNear && isSameBare(quantity, other)) ||
  (before === 'of' && isCompany(quantity, other) && /^(?:with|and)$/u.test(statement.tokens[other.first - 1]?.lower ?? ''))

function statedIn(statement: Statement): Stated[] {
  if (statement.quantities.length === 0) return []
  const related = [...relatedStems(statement.tokens, statement.stems)].map(({ stem }) => stem)
  const topics = new Set([...statement.stems, ...related])
  return statement.quantities.map((quantity) => {
    const synonyms = [...relatedStems([], quantity.nouns)].map(({ stem }) => stem)
    return { quantity, statement, topics, named: new Set([...quantity.nouns, ...synonyms]) }
  })
}

const isMeasuredBy = (dimension: Reading['dimension']): boolean => dimension !== 'count' && dimension !== 'ordinal' && dimension !== 'ratio'
const isMeasured = ({ dimension }: Reading): boolean => isMeasuredBy(dimension)

const isWithin = (one: number, other: number, share: number): boolean => Math.abs(one - other) <= Math.max(Math.abs(other) * share, 1e-9)

function isSame(quantity: Quantity, other: Quantity): boolean {
  if (quantity.per !== null && other.per !== null && quantity.per !== other.per) return false
  return quantity.readings.some((a) =>
    other.readings.some((b) => {
      if (a.dimension !== b.dimension || (a.currency !== b.currency && a.currency !== null && b.currency !== null)) return false
      if (isWithin(a.value, b.value, 1e-9)) return true
      if (a.dimension === 'ordinal') return false
      if (quantity.isApproximate && isWithin(a.value, b.value, 0.05)) return true
      return quantity.slack > 0 && Math.abs(a.value - b.value) <= Math.min(quantity.slack, 0.025 * b.value)
    }),
  )
}

/** Two juniors and four lessons a year bear out no four juniors: what is counted must stand beside the same number, as it is or as a synonym. */
function isOfSame({ nouns, readings }: Quantity, { quantity: other, statement, topics, named }: Stated, all: readonly Stated[]): boolean {
  // `took 9 days, now 3` means days, though no unit stands there.
  if (nouns.length === 0) return !readings.some(isMeasured) || other.readings.some(isMeasured)
  if (readings.some(({ dimension }) => dimension === 'ordinal'))
    return other.nouns.length === 0 || nouns.some((noun) => other.nouns.includes(noun))
  // `maybe 12 so far` counts what its line is about.
  if (other.nouns.length === 0 && statement.isNear && !other.readings.some(isMeasured)) return true
  const [first = ''] = nouns
  if (nouns.some((noun) => named.has(noun))) return true
  if (all.some(({ quantity }) => quantity.nouns[0] === first && quantity.readings[0]?.value !== readings[0]?.value))
    return isPlainWord(first)
  return nouns.some((noun) => topics.has(noun)) || isPlainWord(first) || isPlainWord(other.nouns[0] ?? '')
}

/** `7 times out of 8` is borne out by `7 of 8 quarters`. */
const isSameBare = ({ nouns, readings }: Quantity, other: Quantity): boolean =>
  nouns.length === 0 &&
  readings.every(({ dimension }) => !isMeasuredBy(dimension)) &&
  readings.some(({ dimension, raw }) => dimension === 'count' && other.readings.some((b) => b.dimension === 'time' && b.raw === raw))

/** `grade three` is the third grade. */
const isPlaceOf = (quantity: Quantity, other: Quantity, before: string): boolean =>
  quantity.nouns.length === 0 &&
  other.nouns[0] === before &&
  other.readings.some((b) => b.dimension === 'ordinal' && quantity.readings.some((a) => a.dimension === 'count' && a.value === b.value))

/** 3,000 a minute are 50 a second. */
function isSameRate(quantity: Quantity, other: Quantity): boolean {
  const [per, otherPer] = [quantity.per, other.per]
  if (per === null || otherPer === null || per === otherPer) return false
  return quantity.readings.some((a) =>
    other.readings.some((b) => a.dimension === b.dimension && isWithin(a.value / per, b.value / otherPer, 0.02)),
  )
}

/** A share is rounded to whole percents as a rule, and a ratio to a fiftieth. */
function follows({ readings, isApproximate, slack }: Quantity, { dimension, value }: Computed): boolean {
  return readings.some((reading) => {
    if (reading.dimension !== dimension || value === 0) return false
    if (isApproximate && isWithin(reading.value, value, 0.06)) return true
    if (dimension === 'percent') return Math.abs(reading.value - value) <= (Number.isInteger(reading.raw) ? 0.5 : 0.051)
    if (dimension === 'ratio') return isWithin(reading.value, value, 0.02)
    return isWithin(reading.value, value, 1e-6) || (slack > 0 && Math.abs(reading.value - value) <= Math.min(slack, 0.025 * value))
  })
}

/** With three friends one is a group of four. */
const isCompany = (quantity: Quantity, other: Quantity): boolean =>
  quantity.readings.some((a) => a.dimension === 'count' && other.readings.some((b) => b.dimension === 'count' && a.value === b.value + 1))
