import { z } from 'zod'
import type { OrderReading, PaymentFact, RefundReading } from '../../ports/payment-gateway.ts'
import { moneyOf } from './provider-money.ts'

// What Cashfree's version 2026-01-01 answers, as far as it is read here.

export const cashfreeOrder = z.object({
  order_id: z.string(),
  order_amount: z.number(),
  order_currency: z.string(),
  order_status: z.string(),
  payment_session_id: z.string().nullish(),
  order_meta: z.object({ return_url: z.string().nullish() }).nullish(),
})
export type CashfreeOrder = z.infer<typeof cashfreeOrder>

const cashfreePayment = z.object({
  cf_payment_id: z.union([z.string(), z.number()]).transform(String),
  payment_status: z.string(),
  payment_amount: z.number().nullish(),
  payment_currency: z.string().nullish(),
  is_captured: z.boolean().nullish(),
})
export const cashfreePayments = z.array(cashfreePayment)

export const cashfreeRefund = z.object({
  cf_payment_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  cf_refund_id: z.union([z.string(), z.number()]).transform(String),
  refund_id: z.string(),
  refund_amount: z.number(),
  refund_currency: z.string(),
  refund_status: z.string(),
})
export const cashfreeRefunds = z.array(cashfreeRefund)

export const cashfreeRefusal = z.object({ code: z.string() })

/** An order, its payments and its refunds as facts. */
export function cashfreeReading(
  order: CashfreeOrder,
  payments: z.infer<typeof cashfreePayments>,
  refunds: z.infer<typeof cashfreeRefunds>,
): OrderReading {
  return {
    orderId: order.order_id,
    ownId: order.order_id,
    money: moneyOf(order.order_amount, order.order_currency),
    isApproved: false,
    isOpen: order.order_status === 'ACTIVE',
    facts: [...payments.flatMap(paymentFacts), ...refunds.flatMap((entry) => refundFacts(entry, payments)), ...orderFacts(order)],
  }
}

function paymentFacts(payment: z.infer<typeof cashfreePayment>): PaymentFact[] {
  const paymentId = payment.cf_payment_id
  switch (payment.payment_status) {
    case 'SUCCESS':
      // Reserved and not taken: it is not ours yet.
      if (payment.is_captured === false) return [{ kind: 'pending', key: `pending:${paymentId}`, paymentId }]
      return [{ kind: 'paid', key: `paid:${paymentId}`, paymentId, money: moneyOf(payment.payment_amount, payment.payment_currency) }]
    case 'PENDING':
      return [{ kind: 'pending', key: `pending:${paymentId}`, paymentId }]
    case 'FAILED':
      return [{ kind: 'failed', key: `failed:${paymentId}`, paymentId }]
    case 'USER_DROPPED':
      return [{ kind: 'dropped', key: `dropped:${paymentId}`, paymentId }]
    case 'CANCELLED':
    case 'VOID':
      return [{ kind: 'cancelled', key: `cancelled:${paymentId}` }]
    default:
      // NOT_ATTEMPTED, and what is not known yet: nothing has happened.
      return []
  }
}

function refundFacts(refund: z.infer<typeof cashfreeRefund>, payments: z.infer<typeof cashfreePayments>): PaymentFact[] {
  if (refund.refund_status !== 'SUCCESS') return []
  const paymentId = refund.cf_payment_id ?? payments.find(({ payment_status: status }) => status === 'SUCCESS')?.cf_payment_id
  if (paymentId === undefined) return []
  const money = moneyOf(refund.refund_amount, refund.refund_currency)
  return [{ kind: 'refunded', key: `refunded:${refund.refund_id}`, paymentId, refundId: refund.refund_id, money }]
}

function orderFacts({ order_status: status }: CashfreeOrder): PaymentFact[] {
  if (status === 'EXPIRED') return [{ kind: 'expired', key: 'expired' }]
  return status === 'TERMINATED' ? [{ kind: 'cancelled', key: 'cancelled' }] : []
}

/** CANCELLED and FAILED end a refund without money; PENDING and ONHOLD are not decided. */
export function cashfreeRefundReading(refund: z.infer<typeof cashfreeRefund>): RefundReading {
  const states: Record<string, RefundReading['state']> = { SUCCESS: 'done', CANCELLED: 'failed', FAILED: 'failed' }
  return { refundId: refund.cf_refund_id, state: states[refund.refund_status] ?? 'pending' }
}
