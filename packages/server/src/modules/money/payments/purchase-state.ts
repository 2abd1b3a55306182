import type { Money, PaymentFact } from '../../../ports/payment-gateway.ts'

export type PurchaseStatus = 'INITIATED' | 'SUCCESS' | 'FAILED' | 'CANCELLED'

/** What is known of a purchase: everything it was told, folded. Two that were told the same have the same money. */
export interface PurchaseState {
  status: PurchaseStatus
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
export type PurchaseEvent = PaymentFact | { kind: 'withdrawn'; key: string }

/** What has to happen, in the transaction that keeps the new state. */
export type PurchaseEffect =
  | { effect: 'grant'; paymentId: string }
  /** All of it, after so many parts. */
  | { effect: 'take-back'; paymentId: string; parts: number }
  /** The credits of what came back until now, in smallest units; the `part`th time. */
  | { effect: 'take-part'; paymentId: string; part: number; returned: number }
  | { effect: 'refund-surplus'; paymentId: string }
  | { effect: 'quarantine'; paymentId: string }
  | { effect: 'end'; status: 'FAILED' | 'CANCELLED' }

export const newPurchase: PurchaseState = {
  status: 'INITIATED',
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
 * Learns one thing about a purchase whose price is `price`. What is known already changes nothing; the order in which things are learnt
 * makes no difference to the money. Grants at most once, and for the exact price alone.
 */
export function learn(state: PurchaseState, event: PurchaseEvent, price: Money): { state: PurchaseState; effects: PurchaseEffect[] } {
  if (state.known.has(event.key)) return { state, effects: [] }
  const known = { ...state, known: new Set([...state.known, event.key]) }
  switch (event.kind) {
    case 'paid':
      return paid(known, event, price)
    case 'refunded':
      return refunded(known, event, price)
    case 'failed':
      return ended(known, 'FAILED')
    case 'cancelled':
    case 'expired':
    case 'withdrawn':
      return ended(known, 'CANCELLED')
    case 'pending':
    case 'dropped':
      return { state: known, effects: [] }
  }
}

type Learnt = ReturnType<typeof learn>

function paid(state: PurchaseState, { paymentId, money }: { paymentId: string; money: Money | null }, price: Money): Learnt {
  if (money?.currency !== price.currency || money.amount !== price.amount) {
    return { state: { ...state, quarantined: [...state.quarantined, paymentId] }, effects: [{ effect: 'quarantine', paymentId }] }
  }
  if (state.granted !== null) {
    return { state: { ...state, surplus: [...state.surplus, paymentId] }, effects: [{ effect: 'refund-surplus', paymentId }] }
  }
  // A late success: what was given up is a purchase after all.
  const granted: Learnt = { state: { ...state, status: 'SUCCESS', granted: paymentId }, effects: [{ effect: 'grant', paymentId }] }
  return takenBackIfDue(granted, price)
}

function refunded(state: PurchaseState, { paymentId, money }: { paymentId: string; money: Money | null }, price: Money): Learnt {
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

function ended(state: PurchaseState, status: 'FAILED' | 'CANCELLED'): Learnt {
  if (state.status !== 'INITIATED') return { state, effects: [] }
  return { state: { ...state, status }, effects: [{ effect: 'end', status }] }
}
