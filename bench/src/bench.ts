/** One measured number with the bar it is held to, if it has one. Absolute times belong here and never into CI. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The bar of the issue, in words, and whether the value meets it. Absent for a number that is only told. */
  bar?: { text: string; met: boolean }
}

export interface Bench {
  /** What is measured beside what, in one sentence. */
  about: string
  run(): Promise<Figure[]>
}

/** A figure that must not exceed a bound. */
export function atMost(name: string, value: number, bound: number, unit: string): Figure {
  return { name, value, unit, bar: { text: `≤ ${bound} ${unit}`, met: value <= bound } }
}

/** The p-th percentile (0 to 100) by the nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 50)
