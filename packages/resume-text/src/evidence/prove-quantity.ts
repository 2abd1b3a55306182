import { type Computed, computedFrom } from './compute-quantities.ts'
import type { Quantity, Reading } from './read-quantities.ts'
import type { Statement } from './read-statements.ts'

/** Answers whether a quantity of a proposal is stated or follows from what is stated. */
export function quantityProver(statements: readonly Statement[]): (quantity: Quantity) => boolean {
  const stated = statements.flatMap(({ quantities }) => quantities)
  const near = statements.filter(({ isNear }) => isNear)
  const computed = [
    ...statements.filter(({ isPeriod }) => !isPeriod).flatMap(({ quantities }) => computedFrom(quantities)),
    // What was before may stand in the line, and what is now in the chat.
    ...computedFrom(near.flatMap(({ quantities }) => quantities.filter((quantity) => quantity.readings.every(isMeasured)))),
  ]
  return (quantity) =>
    stated.some((other) => isSame(quantity, other) && !isOfAnother(quantity, other, statements)) ||
    stated.some((other) => isSameRate(quantity, other)) ||
    computed.some((value) => follows(quantity, value)) ||
    near.some(({ tokens, quantities }) =>
      quantities.some((other) => isCompany(quantity, other) && isAmongOthers(tokens[other.first - 1]?.lower)),
    )
}

const isMeasured = ({ dimension }: Reading): boolean => dimension !== 'count' && dimension !== 'ordinal' && dimension !== 'ratio'

const isWithin = (one: number, other: number, share: number): boolean => Math.abs(one - other) <= Math.max(Math.abs(other) * share, 1e-9)

function isSame(quantity: Quantity, other: Quantity): boolean {
  return quantity.readings.some((a) =>
    other.readings.some((b) => {
      if (a.dimension !== b.dimension || (a.currency !== b.currency && a.currency !== null && b.currency !== null)) {
        // `three` in `one day instead of three` has no unit of its own.
        const isBare = (one: Quantity, reading: Reading) => reading.dimension === 'count' && one.noun === null
        return (
          (isBare(quantity, a) || isBare(other, b)) &&
          isMeasured(a) !== isMeasured(b) &&
          a.raw === b.raw &&
          quantity.per === other.per &&
          !isPercent(a, b)
        )
      }
      if (a.dimension === 'ordinal')
        return a.value === b.value && (quantity.noun === null || other.noun === null || quantity.noun === other.noun)
      if (isWithin(a.value, b.value, 1e-9)) return true
      if (quantity.isApproximate && isWithin(a.value, b.value, 0.05)) return true
      return quantity.slack > 0 && Math.abs(a.value - b.value) <= Math.min(quantity.slack, 0.025 * b.value)
    }),
  )
}

const isPercent = (a: Reading, b: Reading): boolean => a.dimension === 'percent' || b.dimension === 'percent'

/** `four juniors` is not borne out by `four times a year` where the résumé speaks of two juniors. */
function isOfAnother({ noun }: Quantity, other: Quantity, statements: readonly Statement[]): boolean {
  if (noun === null || other.noun === null || noun === other.noun || other.readings.some(({ dimension }) => dimension === 'ordinal'))
    return false
  const isTogether = statements.some(({ stems, quantities }) => quantities.includes(other) && stems.includes(noun))
  return !isTogether && statements.some(({ quantities }) => quantities.some((counted) => counted.noun === noun))
}

/** 3,000 a minute are 50 a second. */
function isSameRate(quantity: Quantity, other: Quantity): boolean {
  const [per, otherPer] = [quantity.per, other.per]
  if (per === null || otherPer === null || per === otherPer) return false
  return quantity.readings.some((a) =>
    other.readings.some((b) => a.dimension === b.dimension && isWithin(a.value / per, b.value / otherPer, 0.02)),
  )
}

/** A share is rounded to whole percents as a rule, and a ratio to half a one. */
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

const isAmongOthers = (before: string | undefined): boolean => before === 'with' || before === 'and'
