import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, currencySymbol, minorDigits, priceStep } from './currencies.ts'
import { amountOf, decimalOf, priceIn, showPrice } from './prices.ts'

const anyPrice = fc.record({
  listPaise: fc.integer({ min: 0, max: 100_000_000 }),
  percentOff: fc.integer({ min: 0, max: 100 }),
  // Rates as services write them: up to nine decimals.
  rate: fc.integer({ min: 1, max: 10_000_000_000 }).map((billionths) => billionths / 1e9),
  currency: fc.constantFrom(...currencies),
})

describe('a price', () => {
  test('PAY-03 rupees are whole numbers, yen have no part, the others two decimals', () => {
    expect(priceIn({ listPaise: 50_000, percentOff: 0, rate: 1, currency: 'INR' })).toEqual({ full: 50_000, discount: 0, charged: 50_000 })
    expect(priceIn({ listPaise: 99_950, percentOff: 0, rate: 1, currency: 'INR' }).charged).toBe(100_000)
    expect(priceIn({ listPaise: 99_949, percentOff: 0, rate: 1, currency: 'INR' }).charged).toBe(99_900)
    expect(priceIn({ listPaise: 50_000, percentOff: 0, rate: 0.0119, currency: 'USD' }).charged).toBe(595)
    expect(priceIn({ listPaise: 50_000, percentOff: 0, rate: 1.771, currency: 'JPY' }).charged).toBe(886)
    const shown = (amount: number, currency: (typeof currencies)[number]) => showPrice(amount, currency)
    expect([shown(150_000, 'INR'), shown(595, 'USD'), shown(886, 'JPY'), shown(5, 'EUR'), shown(1_234_567, 'GBP')]).toEqual([
      '₹1,500',
      '$5.95',
      '¥886',
      '€0.05',
      '£12,345.67',
    ])
  })

  test('PAY-03 the discount comes first and is rounded once, half up: 15 % off 333 rupees is 283.05, and in dollars no cent is lost on the way', () => {
    expect(priceIn({ listPaise: 33_300, percentOff: 15, rate: 1, currency: 'INR' })).toEqual({
      full: 33_300,
      discount: 5000,
      charged: 28_300,
    })
    // 500 × 0.33 × 0.0119 = 1.9635; rounded after the conversion alone it would be 5.95 × 0.33 = 1.96.
    expect(priceIn({ listPaise: 50_000, percentOff: 67, rate: 0.0119, currency: 'USD' }).charged).toBe(196)
    // 2.5 rupees × 0.01 = 2.5 cents: half goes up, where floating point has 2.4999….
    expect(priceIn({ listPaise: 250, percentOff: 0, rate: 0.01, currency: 'USD' }).charged).toBe(3)
    expect(priceIn({ listPaise: 50_000, percentOff: 100, rate: 0.0119, currency: 'USD' })).toEqual({ full: 595, discount: 595, charged: 0 })
    expect(priceIn({ listPaise: 100_000_000, percentOff: 0, rate: 1.5e-7, currency: 'USD' }).charged).toBe(15)
  })

  test('PAY-03 whatever the price: full − discount = charged, in steps of the currency, never further than half a step from the exact value', () => {
    fc.assert(
      fc.property(anyPrice, (input) => {
        const { full, discount, charged } = priceIn(input)
        const step = priceStep(input.currency)
        expect(full - discount).toBe(charged)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect([full % step, charged % step]).toEqual([0, 0])
        // In billionths, counted apart from the code above.
        const billionths = BigInt(Math.round(input.rate * 1e9))
        const unit = BigInt(10 ** minorDigits(input.currency))
        const exact = BigInt(input.listPaise) * BigInt(100 - input.percentOff) * billionths * unit
        const distance = BigInt(charged) * 10_000n * 1_000_000_000n - exact
        const half = (BigInt(step) * 10_000n * 1_000_000_000n) / 2n
        expect(distance > -half && distance <= half).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  test('PAY-03 more percent off never costs more', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 0, max: 100 }), (input, other) => {
        const [less, more] = [Math.min(input.percentOff, other), Math.max(input.percentOff, other)]
        expect(priceIn({ ...input, percentOff: more }).charged).toBeLessThanOrEqual(priceIn({ ...input, percentOff: less }).charged)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    { listPaise: -1 },
    { listPaise: 0.5 },
    { listPaise: Number.NaN },
    { listPaise: 1e21 },
    { percentOff: -1 },
    { percentOff: 101 },
    { percentOff: 12.5 },
    { rate: 0 },
    { rate: -1 },
    { rate: Number.NaN },
    { rate: Number.POSITIVE_INFINITY },
  ])('is not made of %j', (wrong) => {
    expect(() => priceIn({ listPaise: 100, percentOff: 0, rate: 1, currency: 'INR', ...wrong })).toThrow(RangeError)
  })
})

describe('an amount as providers write it', () => {
  test('goes there and back unchanged, whatever the currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.constantFrom(...currencies), (amount, currency) => {
        expect(amountOf(decimalOf(amount, currency), currency)).toBe(amount)
      }),
      { numRuns: 2000 },
    )
    expect([decimalOf(5, 'USD'), decimalOf(150_000, 'INR'), decimalOf(980, 'JPY')]).toEqual(['0.05', '1500.00', '980'])
  })

  test('170, 170.0 and 170.00 are the same; parts of a paisa, signs, exponents and words are no amount', () => {
    expect(['170', '170.0', '170.00', '170.000'].map((text) => amountOf(text, 'INR'))).toEqual([17_000, 17_000, 17_000, 17_000])
    for (const text of ['170.001', '-1', '+1', '1e3', 'NaN', '', ' 1', '1,000', '0x10', '.5']) expect(amountOf(text, 'INR')).toBeNull()
    expect([amountOf('980', 'JPY'), amountOf('980.00', 'JPY'), amountOf('980.50', 'JPY')]).toEqual([980, 980, null])
  })
})

test('FLD-06 PAY-03 prices come in seven currencies; each has its symbol, as others have, and one without has ₹', () => {
  expect(currencies).toEqual(['INR', 'USD', 'GBP', 'CAD', 'AUD', 'JPY', 'EUR'])
  const codes = ['USD', 'EUR', 'INR', 'GBP', 'JPY', 'AUD', 'CAD', 'CNY', 'KRW', 'CHF', 'XYZ', 'toString']
  expect(codes.map(currencySymbol)).toEqual(['$', '€', '₹', '£', '¥', 'A$', 'C$', '¥', '₩', 'CHF', '₹', '₹'])
})
