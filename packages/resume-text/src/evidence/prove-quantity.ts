import { changeAround } from './change-words.ts'
import { type Computed, computedFrom } from './compute-quantities.ts'
import { isPlainWord } from './common-words.ts'
import { relatedStems } from './phrase-groups.ts'
import type { Quantity, Reading } from './read-quantities.ts'
import type { Statement } from './read-statements.ts'
import type { Token } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'

interface Stated {
  quantity: Quantity
  statement: Statement
  /** The stems of its statement, with synonyms. */
  topics: ReadonlySet<string>
}

/** Answers whether a quantity of a proposal is stated or follows from what is stated. */
export function quantityProver(statements: readonly Statement[], tokens: readonly Token[]): (quantity: Quantity) => boolean {
  const stated = statements.flatMap((statement): Stated[] => {
    if (statement.quantities.length === 0) return []
    const related = [...relatedStems(statement.tokens, statement.stems)].map(({ stem }) => stem)
    const topics = new Set([...statement.stems, ...related])
    return statement.quantities.map((quantity) => ({ quantity, statement, topics }))
  })
  const near = statements.filter(({ isNear }) => isNear)
  const computed = [
    ...statements.filter(({ isPeriod }) => !isPeriod).flatMap(({ quantities }) => computedFrom(quantities)),
    // What was before may stand in the line, and what is now in the chat.
    ...computedFrom(
      near.filter(({ isPeriod }) => !isPeriod).flatMap(({ quantities }) => quantities.filter(({ readings }) => readings.every(isMeasured))),
    ),
  ]
  return (quantity) => {
    const change = changeAround(tokens, quantity)
    const before = stemWord(tokens[quantity.first - 1]?.lower ?? '')
    return (
      stated.some(
        (other) => (isSame(quantity, other.quantity) && isOfSame(quantity, other)) || isPlaceOf(quantity, other.quantity, before),
      ) ||
      near.some(({ quantities }) => quantities.some((other) => isSameBare(quantity, other))) ||
      stated.some((other) => isSameRate(quantity, other.quantity)) ||
      computed.some((value) => change.allows(value) && follows(quantity, value)) ||
      stated.some(
        ({ quantity: other, statement }) =>
          tokens[quantity.first - 1]?.lower === 'of' &&
          isCompany(quantity, other) &&
          /^(?:with|and)$/u.test(statement.tokens[other.first - 1]?.lower ?? ''),
      )
    )
  }
}

const isMeasured = ({ dimension }: Reading): boolean => dimension !== 'count' && dimension !== 'ordinal' && dimension !== 'ratio'

const isWithin = (one: number, other: number, share: number): boolean => Math.abs(one - other) <= Math.max(Math.abs(other) * share, 1e-9)

function isSame(quantity: Quantity, other: Quantity): boolean {
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
function isOfSame({ nouns, readings }: Quantity, { quantity: other, topics }: Stated): boolean {
  // `took 9 days, now 3` means days, though no unit stands there.
  if (nouns.length === 0) return !readings.some(isMeasured) || other.readings.some(isMeasured)
  if (readings.some(({ dimension }) => dimension === 'ordinal'))
    return other.nouns.length === 0 || nouns.some((noun) => other.nouns.includes(noun))
  const [first = ''] = nouns
  return nouns.some((noun) => topics.has(noun)) || isPlainWord(first) || isPlainWord(other.nouns[0] ?? '')
}

/** `7 times out of 8` is borne out by `7 of 8 quarters`. */
const isSameBare = ({ nouns, readings }: Quantity, other: Quantity): boolean =>
  nouns.length === 0 &&
  readings.every(({ dimension, raw }) => dimension === 'count' && other.readings.some((b) => b.dimension === 'time' && b.raw === raw))

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
