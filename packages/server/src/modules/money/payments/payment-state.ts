import type { PaymentStatus } from '@xperto/contract'
import type { Money, PaymentFact } from '../../../ports/payment-gateway.ts'

/**
 * What is known of a payment: all facts about it, folded. The same facts give the same money. Its `status` is the payment's, in the words of the
 * wire; whether its purchase is unpaid, paid or void is the purchase's `state`, which follows from the effects.
 */
export interface PaymentState {
  status: PaymentStatus
  /** The payment that the credits were granted for. */
  granted: string | null
  /** It went back as a whole, and the credits with it. */
  takenBack: boolean
  /** How often a part of its credits was taken, and for how much that had come back by then, in smallest units. */
  parts: number
  partsReturned: number
  /** What came back of each payment, in smallest units. */
  refunded: Readonly<Record<string, number>>
  /** Payments that are right, and one too many. */
  surplus: readonly string[]
  /** Payments of another amount or currency: nothing was granted for them, and a person has to look. */
  quarantined: readonly string[]
  /** Keys of the facts that were learnt. */
  known: ReadonlySet<string>
}

/** A person's own word, besides what a provider says. */
export type PaymentEvent = PaymentFact | { kind: 'withdrawn'; key: string }

/** What has to happen, in the transaction that keeps the new state. */
export type PaymentEffect =
  | { effect: 'grant'; paymentId: string }
  /** All of it, after so many parts. */
  | { effect: 'take-back'; paymentId: string; parts: number }
  /** The credits of what came back until now, in smallest units; the `part`th time. */
  | { effect: 'take-part'; paymentId: string; part: number; returned: number }
  | { effect: 'refund-surplus'; paymentId: string }
  | { effect: 'quarantine'; paymentId: string }
  | { effect: 'end'; status: 'PAYMENT_FAILED' | 'PAYMENT_CANCELLED' }

export const initialPayment: PaymentState = {
  status: 'PAYMENT_INITIATED',
  granted: null,
  takenBack: false,
  parts: 0,
  partsReturned: 0,
  refunded: {},
  surplus: [],
  quarantined: [],
  known: new Set(),
}

/**
 * Learns one thing about a payment whose price is `price`. What is known already changes nothing; the order in which things are learnt
 * makes no difference to the money. Grants at most once, and for the exact price alone.
 */
export function learn(state: PaymentState, event: PaymentEvent, price: Money): { state: PaymentState; effects: PaymentEffect[] } {
  if (state.known.has(event.key)) return { state, effects: [] }
  const known = { ...state, known: new Set([...state.known, event.key]) }
  switch (event.kind) {
    case 'paid':
      return paid(known, event, price)
    case 'refunded':
      return refunded(known, event, price)
    case 'failed':
      return ended(known, 'PAYMENT_FAILED')
    case 'cancelled':
    case 'expired':
    case 'withdrawn':
      return ended(known, 'PAYMENT_CANCELLED')
    case 'pending':
    case 'dropped':
      return { state: known, effects: [] }
  }
}

type Learnt = ReturnType<typeof learn>

function paid(state: PaymentState, { paymentId, money }: { paymentId: string; money: Money | null }, price: Money): Learnt {
  if (money?.currency !== price.currency || money.amount !== price.amount) {
    return { state: { ...state, quarantined: [...state.quarantined, paymentId] }, effects: [{ effect: 'quarantine', paymentId }] }
  }
  if (state.granted !== null) {
    return { state: { ...state, surplus: [...state.surplus, paymentId] }, effects: [{ effect: 'refund-surplus', paymentId }] }
  }
  // A late success: what was given up is paid after all.
  const granted: Learnt = { state: { ...state, status: 'PAYMENT_SUCCESS', granted: paymentId }, effects: [{ effect: 'grant', paymentId }] }
  return takenBackIfDue(granted, price)
}

function refunded(state: PaymentState, { paymentId, money }: { paymentId: string; money: Money | null }, price: Money): Learnt {
  const amount = money?.currency === price.currency ? money.amount : 0
  const back = { ...state.refunded, [paymentId]: (state.refunded[paymentId] ?? 0) + amount }
  return takenBackIfDue({ state: { ...state, refunded: back }, effects: [] }, price)
}

/** What went back takes its credits with it, each part once. */
function takenBackIfDue({ state, effects }: Learnt, price: Money): Learnt {
  const { granted: paymentId, takenBack, parts } = state
  const returned = paymentId === null ? 0 : (state.refunded[paymentId] ?? 0)
  if (paymentId === null || takenBack || returned <= state.partsReturned) return { state, effects }
  if (returned >= price.amount)
    return { state: { ...state, takenBack: true }, effects: [...effects, { effect: 'take-back', paymentId, parts }] }
  const part = parts + 1
  return {
    state: { ...state, parts: part, partsReturned: returned },
    effects: [...effects, { effect: 'take-part', paymentId, part, returned }],
  }
}

function ended(state: PaymentState, status: 'PAYMENT_FAILED' | 'PAYMENT_CANCELLED'): Learnt {
  if (state.status !== 'PAYMENT_INITIATED') return { state, effects: [] }
  return { state: { ...state, status }, effects: [{ effect: 'end', status }] }
}
