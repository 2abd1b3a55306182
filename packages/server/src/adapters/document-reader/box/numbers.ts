import type { Matrix } from './geometry.ts'

/** What a PDF gives is a stranger's: a number, or 0. */
export const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Numbers of an operator's argument, whatever kind of list it is. */
export function numbersOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.map(numberOf)
  if (value instanceof Float32Array || value instanceof Float64Array || value instanceof Int32Array) return [...value]
  return []
}

/** A matrix, or null for what is none. */
export function matrixOf(value: unknown): Matrix | null {
  const [a, b, c, d, e, f] = numbersOf(value)
  return a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined
    ? null
    : [a, b, c, d, e, f]
}
