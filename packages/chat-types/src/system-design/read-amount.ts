import { numberWords } from '../kit/number-words.ts'

const sizes: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, m: 1e6, mio: 1e6, million: 1e6, millions: 1e6, b: 1e9, bn: 1e9, billion: 1e9, billions: 1e9, trillion: 1e12 },
  ...{ kb: 1e3, kib: 1e3, mb: 1e6, mib: 1e6, gb: 1e9, gib: 1e9, tb: 1e12, tib: 1e12, pb: 1e15, pib: 1e15 },
  ...{ kilobytes: 1e3, megabytes: 1e6, gigabytes: 1e9, terabytes: 1e12, terabyte: 1e12, petabytes: 1e15 },
}
const word = Object.keys(numberWords).join('|')
const amount = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:[, ’']\\d{3})+|\\d+(?:\\.\\d+)?|${word})\\s*(?:\\*?\\s*10\\s*\\^\\s*(\\d{1,2})|[eE](\\d{1,2}))?\\s*(${Object.keys(
    sizes,
  )
    .toSorted((one, other) => other.length - one.length)
    .join('|')})?(?![\\p{L}\\p{N}])`,
  'giu',
)

/**
 * The number that a text ends in: `about 40`, `1.2k`, `3 TB`, `12,000`, `2*10^6`, also behind the arithmetic that leads to it. Sizes are decimal. Null
 * where no number stands there.
 */
export function readAmount(text: string): number | null {
  const result = text.split(/[=≈~]/u).findLast((part) => part.match(amount) !== null)
  const found = result === undefined ? undefined : [...result.matchAll(amount)].at(result === text ? -1 : 0)
  if (!found) return null
  const [, digits = '', power, exponent, size] = found
  const base = numberWords[digits.toLowerCase()] ?? Number(digits.replace(/[, ’']/gu, ''))
  const value = base * 10 ** Number(power ?? exponent ?? 0) * (size === undefined ? 1 : (sizes[size.toLowerCase()] ?? 1))
  return Number.isFinite(value) ? value : null
}

/** Whether an estimate lies within `factor` times of the value. */
export const isWithin = (estimate: number, value: number, factor: number): boolean =>
  estimate > 0 && estimate <= value * factor * 1.001 && estimate >= (value / factor) * 0.999
