import { expect, test } from 'vitest'
import type { DisputeState } from '../../../ports/payment-gateway.ts'
import { type KnownDispute, nextStep } from './dispute-state.ts'

const at = (hour: number, state: DisputeState): KnownDispute => ({ state, toldAt: new Date(Date.UTC(2026, 10, 23, hour)) })

test('PAY-12 an open dispute holds credits back, a won one gives them back, a lost one takes them', () => {
  expect((['open', 'won', 'lost'] as const).map((state) => nextStep(null, at(1, state)))).toEqual(['hold', 'none', 'take'])
  expect((['open', 'won', 'lost'] as const).map((state) => nextStep(at(1, 'open'), at(2, state)))).toEqual(['hold', 'give-back', 'take'])
  expect((['open', 'won', 'lost'] as const).map((state) => nextStep(at(1, 'won'), at(2, state)))).toEqual(['hold', 'none', 'take'])
})

test('PAY-12 a dispute that is lost stays lost, and what is older than what is known changes nothing', () => {
  expect((['open', 'won', 'lost'] as const).map((state) => nextStep(at(1, 'lost'), at(2, state)))).toEqual([null, null, 'none'])
  expect((['open', 'won', 'lost'] as const).map((state) => nextStep(at(2, 'won'), at(1, state)))).toEqual([null, null, null])
})

test('PAY-12 the readings of a dispute end alike in every order and however often they come', () => {
  const readings = [at(1, 'open'), at(2, 'won'), at(3, 'open'), at(4, 'lost')]
  const orders = (left: KnownDispute[]): KnownDispute[][] =>
    left.length === 0 ? [[]] : left.flatMap((first, n) => orders(left.toSpliced(n, 1)).map((rest) => [first, ...rest]))
  for (const order of orders(readings)) {
    let known: KnownDispute | null = null
    let takes = 0
    for (const reading of order.flatMap((each) => [each, each])) {
      const step = nextStep(known, reading)
      if (step === null) continue
      if (step === 'take') takes += 1
      known = reading
    }
    expect([known, takes]).toEqual([readings[3], 1])
  }
})
