const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** `seven` and `forty`: numbers that add up. */
export const addends: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 10 * (index + 2)] as const),
])

/** `hundred`, `lakh` and `k`: what the number before is multiplied by. */
export const magnitudes: ReadonlyMap<string, number> = new Map(
  Object.entries({
    dozen: 12,
    score: 20,
    hundred: 100,
    thousand: 1e3,
    lakh: 1e5,
    million: 1e6,
    crore: 1e7,
    billion: 1e9,
    trillion: 1e12,
  }).flatMap(([word, value]) => [[word, value] as const, [`${word}s`, value] as const]),
)

/** Magnitudes that stand directly behind digits. `m` may also be metres; the reader of quantities tries both. */
export const shortMagnitudes: ReadonlyMap<string, number> = new Map(
  Object.entries({ k: 1e3, m: 1e6, mio: 1e6, mn: 1e6, bn: 1e9, b: 1e9, cr: 1e7, l: 1e5, lac: 1e5, lakh: 1e5 }),
)

/** `third` and `12th` say a place in an order, or with a number before them a part. */
export const ordinals: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
)

export const parts: ReadonlyMap<string, number> = new Map(
  Object.entries({
    half: 2,
    halves: 2,
    third: 3,
    quarter: 4,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
  }).flatMap(([word, value]) => [[word, 1 / value] as const, [`${word}s`, 1 / value] as const]),
)

/** How many times as much. */
export const multiples: ReadonlyMap<string, number> = new Map(
  Object.entries({
    halved: 0.5,
    halve: 0.5,
    halving: 0.5,
    twice: 2,
    doubly: 2,
    twofold: 2,
    thrice: 3,
    threefold: 3,
    fourfold: 4,
    fivefold: 5,
    tenfold: 10,
  }).concat(
    Object.entries({ doubl: 2, tripl: 3, trebl: 3, quadrupl: 4 }).flatMap(([word, value]) =>
      ['e', 'ed', 'es', 'ing'].map((ending): [string, number] => [word + ending, value]),
    ),
  ),
)

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

/**
 * The value of digits in any script. Groups of three behind a comma or a dot, and of two and three as in `1,50,00,000`, are thousands; any other last
 * part is a decimal. `1.500` may be either, so both are answered.
 */
export function valuesOfDigits(digits: string): number[] {
  const plain = digits.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (zeros.findLast((zero) => zero <= code) ?? 0))
  })
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/u.test(plain)) return [Number(plain.replaceAll(',', ''))]
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(plain)) {
    const grouped = Number(plain.replaceAll('.', '').replace(',', '.'))
    return plain.includes(',') || plain.indexOf('.') !== plain.lastIndexOf('.') ? [grouped] : [grouped, Number(plain)]
  }
  const value = Number(plain.replace(',', '.'))
  return Number.isNaN(value) ? [] : [value]
}
