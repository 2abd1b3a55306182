import type { PaymentStatus } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Money, OrderReading } from '../../../ports/payment-gateway.ts'
import { lockAccount, reverseGrant, takeUnspent } from '../credits/index.ts'
import { completePurchase, voidPurchase } from '../purchases/index.ts'
import type { LearnDeps } from './deps.ts'
import { takeBackDisputed, withoutHolds } from './disputed-credits.ts'
import { grantKeyOf } from './grant-of-payment.ts'
import { issueReceipt } from './issue-receipt.ts'
import { nextPoll } from './next-poll.ts'
import { type FactSource, findFacts, insertFact, named } from './payment-facts.store.ts'
import { hasPaidOtherwise, keepLearnt, lockPayment, type PaymentRow, quarantine } from './payments.store.ts'
import { initialPayment, learn, type PaymentEffect, type PaymentEvent, type PaymentState } from './payment-state.ts'
import { findRefunds, wantRefund, type WantedRefund } from './refunds.store.ts'
import { releaseRequested, withoutRequestHold } from './requested-credits.ts'

/** What is to be learnt: an order as the provider has it, and what we know besides. */
export interface Lesson {
  /** The payment's own id. */
  id: string
  reading: OrderReading | null
  /** A person's word, or that its time is over. */
  besides?: readonly PaymentEvent[]
  source: FactSource
}

/**
 * Learns what a provider says of an order, in one transaction that has the payment locked: the order is compared with ours, each fact is kept
 * once, and what follows from it happens with it. Answers the state afterwards.
 */
export async function learnFacts(deps: LearnDeps, lesson: Lesson): Promise<PaymentStatus> {
  return await deps.db.asSystem(async (tx) => {
    const payment = await lockPayment(tx, lesson.id)
    if (!payment) throw new Error('there is no such payment')
    const now = deps.now()
    const { reading } = lesson
    if (reading && !isOurs(reading, payment)) {
      deps.log.error({ paymentId: payment.id, orderId: reading.orderId }, 'an order of the provider is not the one that was wished')
      await quarantine(tx, payment.id, { reason: 'ORDER_MISMATCH', isNew: false, isAsked: false, now })
      return payment.status
    }
    const price: Money = { currency: payment.currency, amount: payment.amountMinor }
    let state = (await findFacts(tx, payment.id)).reduce((known, event) => learn(known, event, price).state, initialPayment)
    const events = [...(await withOurPayments(tx, payment, reading)), ...(lesson.besides ?? [])].map(named)
    const effects: PaymentEffect[] = []
    for (const event of events) {
      if (state.known.has(event.key)) continue
      await insertFact(tx, payment.id, event, lesson.source)
      const learnt = learn(state, event, price)
      state = learnt.state
      effects.push(...learnt.effects)
    }
    // Before purchases and coupons, as whoever buys does: a purchase that ends and is paid all the same in one reading would be locked first.
    if (effects.length > 0) await lockAccount(tx, payment.accountId)
    if (effects.some(({ effect }) => effect === 'grant')) await deps.referrals.lockReferrer(tx, payment.accountId)
    for (const effect of effects) await bringAbout(tx, deps, { payment, effect, now })
    const isExpired = lesson.besides?.some(({ kind }) => kind === 'expired') ?? false
    const { status } = state
    await keepLearnt(tx, payment.id, {
      status,
      providerOrderId: reading?.orderId ?? null,
      providerPaymentId: state.granted,
      refundedMinor: refundedOf(state, price),
      nextPollAt: nextPoll({ ...payment, status, now }, { isOpen: reading ? reading.isOpen : !isExpired, isPending: isPending(reading) }),
      now,
    })
    return status
  })
}

/** Whether the provider's order is the one that was wished: ours by its id, and for our price. */
export function isOurs({ orderId, ownId, money }: OrderReading, payment: PaymentRow): boolean {
  const { providerOrderId, customOrderId, amountMinor, currency } = payment
  return (
    (providerOrderId === null || providerOrderId === orderId) &&
    ownId === customOrderId &&
    money?.amount === amountMinor &&
    money.currency === currency
  )
}

/** Which payment a refund of ours was for we know better than a provider whose refunds are of orders. */
async function withOurPayments(tx: Transaction, payment: PaymentRow, reading: OrderReading | null): Promise<PaymentEvent[]> {
  const facts = reading?.facts ?? []
  if (!facts.some(({ kind }) => kind === 'refunded')) return facts
  const ours = new Map((await findRefunds(tx, payment.id)).map(({ id, providerPaymentId }) => [id, providerPaymentId]))
  return facts.map((fact) => (fact.kind === 'refunded' ? { ...fact, paymentId: ours.get(fact.refundId) ?? fact.paymentId } : fact))
}

/** Whether somebody has tried to pay and a bank has not decided. */
export const isPending = (reading: OrderReading | null): boolean => {
  const facts = reading?.facts ?? []
  const decided = new Set(facts.flatMap((fact) => (fact.kind === 'paid' || fact.kind === 'failed' ? [fact.paymentId] : [])))
  return facts.some((fact) => fact.kind === 'pending' && !decided.has(fact.paymentId))
}

const refundedOf = ({ granted, refunded }: PaymentState, { amount }: Money): number =>
  granted === null ? 0 : Math.min(refunded[granted] ?? 0, amount)

async function bringAbout(
  tx: Transaction,
  deps: LearnDeps,
  { payment, effect, now }: { payment: PaymentRow; effect: PaymentEffect; now: Date },
): Promise<void> {
  const { purchaseId } = payment
  const grantKey = grantKeyOf(payment)
  const told = { paymentId: payment.id, orderId: payment.customOrderId, ...('paymentId' in effect ? { of: effect.paymentId } : {}) }
  const giveBack = async (reason: WantedRefund['reason'], providerPaymentId: string) =>
    await wantRefund(tx, { ...payment, id: deps.newId(), paymentId: payment.id, providerPaymentId, reason, now })
  switch (effect.effect) {
    case 'grant': {
      const outcome = await completePurchase(tx, deps, { purchaseId, grantKey, now })
      if (outcome === 'nobody') {
        deps.log.warn(told, 'somebody whose account is erased has paid: the money goes back')
        await giveBack('NOBODY_LEFT', effect.paymentId)
      } else if (outcome === 'price-over') {
        deps.log.warn(told, 'an order that had ended was paid with a coupon that is used up since: the money goes back')
        await giveBack('PRICE_OVER', effect.paymentId)
      } else {
        if (outcome === 'granted' && deps.seller) await issueReceipt(tx, payment, deps.seller)
        deps.log.info(told, 'a purchase is paid')
      }
      return
    }
    case 'take-back': {
      await releaseRequested(tx, payment.id)
      if (await takeBackDisputed(tx, payment)) {
        deps.log.info(told, 'a disputed payment went back, and what was unspent of its credits with it')
        return
      }
      const reversed = await reverseGrant(tx, { grantKey, parts: effect.parts, reason: 'REFUND', ref: purchaseId })
      if (reversed && !(await hasPaidOtherwise(tx, payment))) await deps.referrals.takeRewardBack(tx, payment.accountId)
      deps.log.info({ ...told, madeDebt: (reversed?.debt ?? 0n) > 0n }, 'a payment went back, and its credits with it')
      return
    }
    case 'take-part': {
      const share = [BigInt(effect.returned), BigInt(payment.amountMinor)] as const
      const take = async () => await takeUnspent(tx, { grantKey, part: effect.part, share, reason: 'REFUND', ref: purchaseId })
      const taken = await withoutRequestHold(tx, payment, async () => await withoutHolds(tx, payment, take))
      deps.log.info({ ...told, taken: String(taken) }, 'a part of a payment went back, and its credits as far as they are unspent')
      return
    }
    case 'refund-surplus':
      deps.log.warn(told, 'an order was paid twice: the second payment goes back')
      await giveBack('SECOND_PAYMENT', effect.paymentId)
      return
    case 'quarantine':
      deps.log.error(told, 'a payment has another amount or currency than its order: nothing is granted, somebody has to look')
      await quarantine(tx, payment.id, { reason: 'AMOUNT_MISMATCH', isNew: true, isAsked: true, now })
      return
    case 'end':
      await voidPurchase(tx, { purchaseId, now })
  }
}
