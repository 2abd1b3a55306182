import { z } from 'zod'
import type { OrderReading, PaymentFact, RefundReading } from '../../ports/payment-gateway.ts'
import { moneyOf } from './provider-money.ts'

// What PayPal's orders and payments (v2) answer, as far as it is read here.

const amount = z.object({ currency_code: z.string(), value: z.string() })

const capture = z.object({ id: z.string(), status: z.string(), amount: amount.nullish() })

const refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: amount.nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
})

export const payPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: amount.nullish(),
        custom_id: z.string().nullish(),
        payments: z.object({ captures: z.array(capture).nullish(), refunds: z.array(refund).nullish() }).nullish(),
      }),
    )
    .nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
})
export type PayPalOrder = z.infer<typeof payPalOrder>

export const payPalToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export const payPalVerdict = z.object({ verification_status: z.string() })

export const payPalRefund = z.object({ id: z.string(), status: z.string() })

/** `details[0].issue` says it most exactly: INSTRUMENT_DECLINED. */
export const payPalRefusal = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

/** An order, its captures and their refunds as facts. */
export function payPalReading(order: PayPalOrder): OrderReading {
  const [unit] = order.purchase_units ?? []
  const captures = unit?.payments?.captures ?? []
  const facts = captures.flatMap(captureFacts)
  if (order.status === 'VOIDED') facts.push({ kind: 'cancelled', key: 'cancelled' })
  for (const entry of unit?.payments?.refunds ?? []) {
    const paymentId = captureOf(entry) ?? (captures.length === 1 ? captures[0]?.id : undefined)
    const isWhole = captures.some(({ id, status }) => id === paymentId && status === 'REFUNDED')
    // What went back as a whole says so itself.
    if (entry.status !== 'COMPLETED' || paymentId === undefined || isWhole) continue
    facts.push(refundFact(entry.id, paymentId, entry.amount))
  }
  return {
    orderId: order.id,
    ownId: unit?.custom_id ?? null,
    money: moneyOf(unit?.amount?.value, unit?.amount?.currency_code),
    isApproved: order.status === 'APPROVED',
    isOpen: ['CREATED', 'SAVED', 'APPROVED', 'PAYER_ACTION_REQUIRED'].includes(order.status),
    facts,
  }
}

function captureFacts({ id: paymentId, status, amount: told }: z.infer<typeof capture>): PaymentFact[] {
  const paid = (): PaymentFact => ({ kind: 'paid', key: `paid:${paymentId}`, paymentId, money: moneyOf(told?.value, told?.currency_code) })
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return [paid()]
    case 'REFUNDED':
      return [paid(), refundFact(paymentId, paymentId, told)]
    case 'PENDING':
      return [{ kind: 'pending', key: `pending:${paymentId}`, paymentId }]
    case 'DECLINED':
    case 'FAILED':
      return [{ kind: 'failed', key: `failed:${paymentId}`, paymentId }]
    default:
      return []
  }
}

function refundFact(refundId: string, paymentId: string, told: z.infer<typeof amount> | null | undefined): PaymentFact {
  return { kind: 'refunded', key: `refunded:${refundId}`, paymentId, refundId, money: moneyOf(told?.value, told?.currency_code) }
}

/** A refund points up to its capture. */
function captureOf({ links }: z.infer<typeof refund>): string | undefined {
  const up = links?.find(({ rel }) => rel === 'up')?.href
  return up === undefined ? undefined : /\/captures\/([^/?]+)$/.exec(up)?.[1]
}

export function payPalRefundReading({ id, status }: z.infer<typeof payPalRefund>): RefundReading {
  const states: Record<string, RefundReading['state']> = { COMPLETED: 'done', CANCELLED: 'failed', FAILED: 'failed' }
  return { refundId: id, state: states[status] ?? 'pending' }
}
