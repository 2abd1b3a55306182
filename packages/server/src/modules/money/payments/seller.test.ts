import fc from 'fast-check'
import { expect, it } from 'vitest'
import { taxIn } from './seller.ts'

it('tax is the part of a price that includes it, rounded half up to the smallest unit', () => {
  expect(taxIn(11_800, 1800)).toBe(1800)
  expect(taxIn(90_000, 1800)).toBe(13_729)
  expect(taxIn(3, 10_000)).toBe(2)
  expect(taxIn(90_000, 0)).toBe(0)
})

it('what is left is the price without tax, to within half a unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
      const net = price - taxIn(price, rate)
      // Twice the error, without fractions.
      const error = 2n * (BigInt(net) * BigInt(10_000 + rate) - BigInt(price) * 10_000n)
      expect(net >= 0 && error >= -BigInt(10_000 + rate) && error <= BigInt(10_000 + rate)).toBe(true)
    }),
  )
})
