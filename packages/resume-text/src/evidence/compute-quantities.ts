import type { Quantity, Reading } from './read-quantities.ts'

type Dimension = Reading['dimension']

/** A value that follows from two stated ones, with what it measures. */
export interface Computed {
  /** How it follows: a difference bears out `3 days less`, and no `now 3 days`. */
  as: 'difference' | 'sum' | 'loss' | 'gain' | 'share' | 'quotient'
  dimension: Dimension
  value: number
}

/** At most so many quantities are combined with each other, so that a long chat costs no more than a short one. */
const mostCombined = 60

/**
 * What follows from each two quantities of one statement: their difference, their ratio, and the share by which one is less or more than the other. Plain
 * counts are combined where they count the same thing: five juniors and two years make no seven of anything.
 */
export function computedFrom(quantities: readonly Quantity[]): Computed[] {
  const all = quantities.slice(0, mostCombined)
  const alone = all.flatMap(({ readings }) => readings.flatMap(sharesOf))
  const pairs = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .flatMap((other) =>
        one.readings.flatMap((a) => other.readings.filter((b) => areAlike(one, a, other, b)).flatMap((b) => combine(a, b))),
      ),
  )
  const counts = all.flatMap(({ readings }) => readings.filter(({ dimension }) => dimension === 'count'))
  const quotients = counts.flatMap(({ value }) =>
    counts
      .filter((other) => other.value > 1 && other.value < value)
      .map((other): Computed => ({ as: 'quotient', dimension: 'count', value: value / other.value })),
  )
  return [...alone, ...pairs, ...quotients]
}

/** `a third` is 33 %, and what is left is two thirds. */
function sharesOf({ dimension, value }: Reading): Computed[] {
  const both = (as: Computed['as'], share: number): Computed[] => [
    { as, dimension: 'percent', value: share * 100 },
    { as, dimension: 'ratio', value: share },
  ]
  if (dimension === 'ratio' && value < 1) return [...both('share', value), ...both('loss', 1 - value)]
  if (dimension === 'ratio') return [...both('share', value), ...both('gain', value - 1)]
  return dimension === 'percent' ? [{ as: 'share', dimension: 'ratio', value: value / 100 }] : []
}

function areAlike(one: Quantity, a: Reading, other: Quantity, b: Reading): boolean {
  if (a.dimension !== b.dimension || a.dimension === 'ordinal' || a.dimension === 'ratio' || a.value === b.value) return false
  if (a.dimension === 'count')
    return one.nouns.length === 0 || other.nouns.length === 0 || one.nouns.some((noun) => other.nouns.includes(noun))
  return a.dimension !== 'money' || a.currency === b.currency
}

function combine({ dimension, value: a }: Reading, { value: b }: Reading): Computed[] {
  const [less, more] = a < b ? [a, b] : [b, a]
  const difference: Computed = { as: 'difference', dimension, value: more - less }
  if (less <= 0) return [difference]
  const shares: [Computed['as'], number][] = [
    ['loss', (more - less) / more],
    ['gain', (more - less) / less],
    ['share', less / more],
    ['share', more / less],
  ]
  return [
    difference,
    ...(dimension === 'count' ? [{ as: 'sum' as const, dimension, value: more + less }] : []),
    ...shares.flatMap(([as, value]): Computed[] => [
      { as, dimension: 'percent', value: 100 * value },
      { as, dimension: 'ratio', value },
    ]),
  ]
}
