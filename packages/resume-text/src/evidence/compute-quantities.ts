import type { Quantity, Reading } from './read-quantities.ts'

type Dimension = Reading['dimension']

/** A value that follows from two stated ones, with what it measures. */
export interface Computed {
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
  return [...alone, ...pairs]
}

/** `a third` is 33 %, and what is left is two thirds. */
function sharesOf({ dimension, value }: Reading): Computed[] {
  if (dimension === 'ratio' && value < 1)
    return [value, 1 - value].flatMap((share): Computed[] => [
      { dimension: 'percent', value: share * 100 },
      { dimension: 'ratio', value: share },
    ])
  if (dimension === 'ratio')
    return [
      { dimension: 'percent', value: value * 100 },
      { dimension: 'percent', value: (value - 1) * 100 },
    ]
  if (dimension === 'percent')
    return [
      { dimension: 'ratio', value: value / 100 },
      { dimension: 'percent', value: 100 - value },
    ]
  return []
}

function areAlike(one: Quantity, a: Reading, other: Quantity, b: Reading): boolean {
  if (a.dimension !== b.dimension || a.dimension === 'ordinal' || a.dimension === 'ratio' || a.value === b.value) return false
  if (a.dimension === 'count') return one.noun === other.noun || one.noun === null || other.noun === null
  return a.dimension !== 'money' || a.currency === b.currency
}

function combine({ dimension, value: a }: Reading, { value: b }: Reading): Computed[] {
  const [less, more] = a < b ? [a, b] : [b, a]
  if (less <= 0) return [{ dimension, value: more - less }]
  return [
    { dimension, value: more - less },
    { dimension: 'percent', value: (100 * (more - less)) / more },
    { dimension: 'percent', value: (100 * (more - less)) / less },
    { dimension: 'percent', value: (100 * less) / more },
    { dimension: 'ratio', value: more / less },
    { dimension: 'ratio', value: less / more },
    { dimension: 'ratio', value: (more - less) / more },
    { dimension: 'ratio', value: (more - less) / less },
    ...(dimension === 'count' ? [{ dimension, value: more + less }] : []),
  ]
}
