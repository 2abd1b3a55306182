import type { Coupon } from '@xperto/contract'
import { expect, test } from 'vitest'
import { billOf, isGoodFor, type Pack } from './bill.ts'

const pack: Pack = { name: 'Learner', description: '', price: 1000, creditCount: 1000 }
const coupon: Coupon = {
  name: '',
  description: '',
  couponCode: 'STUDENT10',
  discountValue: 10,
  packs: null,
  currencies: null,
  endsOn: null,
}

test('PAY-03 a bill is the pack’s price in that currency, less the coupon’s percent, rounded once', () => {
  expect(billOf(pack, { coupon: null, currency: 'INR', rate: 1 })).toEqual({ full: 100_000, discount: 0, charged: 100_000 })
  expect(billOf(pack, { coupon, currency: 'INR', rate: 1 })).toEqual({ full: 100_000, discount: 10_000, charged: 90_000 })
  expect(billOf(pack, { coupon, currency: 'USD', rate: 0.01167 })).toEqual({ full: 1167, discount: 117, charged: 1050 })
})

test('a coupon counts for the packs and currencies it is good for alone', () => {
  const narrow: Coupon = { ...coupon, packs: ['Career'], currencies: ['INR'] }
  expect([isGoodFor(narrow, 'Career', 'INR'), isGoodFor(narrow, 'Learner', 'INR'), isGoodFor(narrow, 'Career', 'USD')]).toEqual([
    true,
    false,
    false,
  ])
  expect(billOf(pack, { coupon: narrow, currency: 'INR', rate: 1 }).discount).toBe(0)
})
