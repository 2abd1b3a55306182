import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditsNumber, formatCredits, microPerCredit, mostMicro, parseCredits } from './micro-credits.ts'

const micro = fc.bigInt({ min: 0n, max: mostMicro })

describe('an amount of credits', () => {
  it('comes back as it went out, whatever it is, also through the number of an answer in JSON', () => {
    fc.assert(
      fc.property(micro, (amount) => {
        expect(parseCredits(formatCredits(amount))).toBe(amount)
        // A double next to it shows exactly its digits, in JSON too.
        expect(BigInt(Math.round(JSON.parse(JSON.stringify(creditsNumber(amount))) * 1e6))).toBe(amount)
      }),
      { numRuns: 2000 },
    )
  })

  it('is read from whole numbers as from their digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (credits) => {
        expect(parseCredits(credits)).toBe(BigInt(credits) * microPerCredit)
        expect(parseCredits(String(credits))).toBe(parseCredits(credits))
      }),
    )
  })

  it.each([
    [Number.NaN],
    [Infinity],
    [-Infinity],
    [1e21],
    [1e15],
    [0.1],
    [1.5],
    [-1],
    [-0],
    ['-0'],
    ['-1'],
    ['+1'],
    ['1e3'],
    ['1e21'],
    ['0x10'],
    ['1_000'],
    ['1,000'],
    ['1.'],
    ['.5'],
    ['1.0000001'],
    ['01'],
    [''],
    [' 1'],
    ['1\n'],
    ['١'],
    ['NaN'],
    ['Infinity'],
    ['99999999999'],
    [formatCredits(mostMicro + 1n)],
    [[]],
    [[5]],
    [['5']],
    [{}],
    [{ valueOf: () => 5 }],
    [null],
    [undefined],
    [true],
    [5n],
    [Symbol('5')],
    [() => 5],
  ])('%o is none', (value) => expect(parseCredits(value)).toBeNull())

  it('is refused where it has anything but digits and one point', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^(0|[1-9]\d*)(\.\d{1,6})?$/.test(text))
        expect(parseCredits(text)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.double(), (value) => {
        fc.pre(!Number.isInteger(value))
        expect(parseCredits(value)).toBeNull()
      }),
    )
  })

  it.each([
    [0n, '0'],
    [1n, '0.000001'],
    [-1n, '-0.000001'],
    [1_500_000n, '1.5'],
    [-3_500_000n, '-3.5'],
    [1000n * microPerCredit, '1000'],
    [100n, '0.0001'],
    [mostMicro, '1000000000'],
  ])('of %s micro-credits is written %s', (amount, text) => expect(formatCredits(amount)).toBe(text))
})
