import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Money } from '../../../ports/payment-gateway.ts'
import { initialPayment, learn, type PaymentEffect, type PaymentEvent } from './payment-state.ts'

const price: Money = { currency: 'INR', amount: 49_900 }

const paid = (paymentId: string, money: Money | null = price): PaymentEvent => ({
  kind: 'paid',
  key: `paid:${paymentId}`,
  paymentId,
  money,
})
const refunded = (paymentId: string, amount = price.amount, refundId = 'r1'): PaymentEvent => ({
  kind: 'refunded',
  key: `refunded:${refundId}`,
  paymentId,
  refundId,
  money: { ...price, amount },
})
const pending: PaymentEvent = { kind: 'pending', key: 'pending:p3', paymentId: 'p3' }
const failed: PaymentEvent = { kind: 'failed', key: 'failed:p1', paymentId: 'p1' }
const dropped: PaymentEvent = { kind: 'dropped', key: 'dropped:p2', paymentId: 'p2' }
const cancelled: PaymentEvent = { kind: 'cancelled', key: 'cancelled' }
const expired: PaymentEvent = { kind: 'expired', key: 'expired' }
const withdrawn: PaymentEvent = { kind: 'withdrawn', key: 'withdrawn' }

function live(events: readonly PaymentEvent[]) {
  let state = initialPayment
  const effects: PaymentEffect[] = []
  for (const event of events) {
    const learnt = learn(state, event, price)
    state = learnt.state
    effects.push(...learnt.effects)
  }
  return { state, effects, count: (name: PaymentEffect['effect']) => effects.filter(({ effect }) => effect === name).length }
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield []
  for (const [place, item] of items.entries()) for (const rest of permutations(items.toSpliced(place, 1))) yield [item, ...rest]
}

/** Repeats some of them at random places after their first, the same at every run. */
function repeated(events: readonly PaymentEvent[], seed: number): PaymentEvent[] {
  const all = [...events]
  let random = seed * 2_654_435_761 + 1
  const next = (below: number) => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff
    return (random >>> 8) % below
  }
  for (let times = next(8); times > 0; times--) {
    const from = next(all.length)
    const event = all[from]
    if (event) all.splice(from + 1 + next(all.length - from), 0, event)
  }
  return all
}

describe('the seven events of a provider', () => {
  test.each([
    ['that end paid', [pending, failed, dropped, cancelled, expired, withdrawn, paid('p3')], { grants: 1, takenBack: false }],
    ['that end given back', [pending, failed, dropped, cancelled, expired, refunded('p3'), paid('p3')], { grants: 1, takenBack: true }],
    [
      'with one wrong amount',
      [pending, failed, dropped, expired, withdrawn, paid('p4', { ...price, amount: 1 }), paid('p3')],
      { grants: 1, takenBack: false },
    ],
    [
      'of which two parts went back',
      [pending, failed, expired, withdrawn, refunded('p3', 20_000, 'r1'), refunded('p3', 10_000, 'r2'), paid('p3')],
      { grants: 1, takenBack: false },
    ],
    [
      'of which all parts went back',
      [pending, failed, expired, refunded('p3', 19_900, 'r3'), refunded('p3', 20_000, 'r1'), refunded('p3', 10_000, 'r2'), paid('p3')],
      { grants: 1, takenBack: true },
    ],
    [
      'of which none is right',
      [pending, failed, dropped, expired, withdrawn, cancelled, paid('p4', null)],
      { grants: 0, takenBack: false },
    ],
  ])('PAY-09 %s come to the same money in all 5,040 orders, with repeats', (_what, events, wanted) => {
    let orders = 0
    for (const order of permutations(events)) {
      const { state, effects, count } = live(repeated(order, orders))
      orders += 1
      expect(state.known.size).toBe(7)
      expect([count('grant'), count('take-back'), count('refund-surplus'), state.takenBack, count('quarantine')]).toEqual([
        wanted.grants,
        wanted.takenBack ? 1 : 0,
        0,
        wanted.takenBack,
        state.quarantined.length,
      ])
      // Parts are counted from 1, each for more than the one before.
      const parts = effects.flatMap((entry) => (entry.effect === 'take-part' ? [entry] : []))
      expect(parts.map(({ part }) => part)).toEqual(parts.map((_, n) => n + 1))
      expect(parts.every(({ returned }, n) => returned > (parts[n - 1]?.returned ?? 0))).toBe(true)
      const taken = effects.find((entry) => entry.effect === 'take-back')
      if (taken) expect(taken.parts).toBe(parts.length)
      else expect(parts.at(-1)?.returned ?? 0).toBe(state.refunded['p3'] ?? 0)
      if (wanted.grants === 1) expect([state.status, state.granted]).toEqual(['PAYMENT_SUCCESS', 'p3'])
      else expect(['PAYMENT_FAILED', 'PAYMENT_CANCELLED']).toContain(state.status)
    }
    expect(orders).toBe(5040)
  })

  test('PAY-09 two payments for one order: one grant, and the other is for giving back, in all 5,040 orders', () => {
    let orders = 0
    for (const order of permutations([pending, failed, dropped, expired, withdrawn, paid('p3'), paid('p5')])) {
      const { state, count } = live(repeated(order, orders))
      orders += 1
      expect([state.status, count('grant'), count('refund-surplus')]).toEqual(['PAYMENT_SUCCESS', 1, 1])
      expect(new Set([state.granted, ...state.surplus])).toEqual(new Set(['p3', 'p5']))
    }
    expect(orders).toBe(5040)
  })
})

describe('a payment', () => {
  test('PAY-12 is granted for its exact price alone', () => {
    const wrong: (Money | null)[] = [
      null,
      { currency: 'INR', amount: price.amount - 1 },
      { currency: 'INR', amount: price.amount + 1 },
      { currency: 'INR', amount: 0 },
      { currency: 'INR', amount: -price.amount },
      { currency: 'INR', amount: Number.NaN },
      { currency: 'USD', amount: price.amount },
    ]
    for (const money of wrong) {
      const { state, effects } = live([paid('p3', money)])
      expect([state.status, effects]).toEqual(['PAYMENT_INITIATED', [{ effect: 'quarantine', paymentId: 'p3' }]])
    }
    expect(live([paid('p3')]).effects).toEqual([{ effect: 'grant', paymentId: 'p3' }])
  })

  test('PAY-09 that failed or was cancelled succeeds late, and what succeeded does not fail any more', () => {
    for (const end of [failed, cancelled, expired, withdrawn]) {
      const late = live([end, paid('p3')])
      expect([late.state.status, late.count('end'), late.count('grant')]).toEqual(['PAYMENT_SUCCESS', 1, 1])
      const early = live([paid('p3'), end])
      expect([early.state.status, early.count('end')]).toEqual(['PAYMENT_SUCCESS', 0])
    }
  })

  test('PAY-09 ends once: failed stays failed, cancelled stays cancelled, until it is paid', () => {
    expect(live([failed, expired, withdrawn]).effects).toEqual([{ effect: 'end', status: 'PAYMENT_FAILED' }])
    expect(live([withdrawn, failed, expired]).effects).toEqual([{ effect: 'end', status: 'PAYMENT_CANCELLED' }])
    expect(live([pending, dropped]).state.status).toBe('PAYMENT_INITIATED')
  })

  test('PAY-12 is taken back when all of it went back, in one piece or in several', () => {
    expect(live([paid('p3'), refunded('p3', 20_000, 'r1')]).count('take-back')).toBe(0)
    expect(live([paid('p3'), refunded('p3', 20_000, 'r1'), refunded('p3', 20_000, 'r1')]).count('take-back')).toBe(0)
    const { effects } = live([paid('p3'), refunded('p3', 20_000, 'r1'), refunded('p3', 29_900, 'r2'), refunded('p3', 1, 'r3')])
    expect(effects.slice(1)).toEqual([
      { effect: 'take-part', paymentId: 'p3', part: 1, returned: 20_000 },
      { effect: 'take-back', paymentId: 'p3', parts: 1 },
    ])
    expect(live([paid('p3'), paid('p5'), refunded('p5')]).count('take-back')).toBe(0)
  })

  test('PAY-12 grants at most once and asks for each surplus payment once, whatever comes', () => {
    const payment = fc.constantFrom('p1', 'p2', 'p3', 'p4')
    const money = fc.constantFrom<Money | null>(price, price, null, { ...price, amount: 1 }, { ...price, currency: 'USD' })
    // What a provider says of one payment does not change: its money is drawn once for each run.
    const world = fc.tuple(fc.dictionary(payment, money), fc.array(fc.tuple(fc.nat(6), payment), { maxLength: 40 }))
    fc.assert(
      fc.property(world, ([moneyOf, told]) => {
        const events = told.map(([what, id]): PaymentEvent => {
          const events = [
            paid(id, id in moneyOf ? moneyOf[id] : price),
            refunded(id, price.amount, `r-${id}`),
            failed,
            dropped,
            pending,
            expired,
            withdrawn,
          ]
          return events[what] ?? pending
        })
        const { state, effects, count } = live(events)
        expect(count('grant')).toBeLessThanOrEqual(1)
        expect(count('take-back')).toBeLessThanOrEqual(count('grant'))
        expect(count('grant') === 1).toBe(state.status === 'PAYMENT_SUCCESS')
        const named = effects.flatMap((entry) => ('paymentId' in entry && entry.effect !== 'take-back' ? [entry.paymentId] : []))
        expect(new Set(named).size).toBe(named.length)
        const rights = new Set(events.flatMap((event) => (event.kind === 'paid' && event.money === price ? [event.paymentId] : [])))
        expect(count('grant') + count('refund-surplus')).toBe(rights.size)
      }),
      { numRuns: 5000 },
    )
  })
})
