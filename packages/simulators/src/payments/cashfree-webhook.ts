import { createHmac, randomUUID } from 'node:crypto'
import type { CashfreeOrder, CashfreePayment } from './cashfree-order.ts'
import type { CashfreeForgery, Delivery, ProviderEvent } from './provider-event.ts'

const types = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
} as const

/** What Cashfree tells of a payment; null where it tells nothing. Amounts go over the wire with two decimals: `170.00`. */
export function cashfreeEvent(order: CashfreeOrder, payment: CashfreePayment, now: number): ProviderEvent | null {
  if (!(payment.status in types)) return null
  const type = types[payment.status as keyof typeof types]
  const body = {
    data: {
      order: { order_id: order.id, order_amount: twoDecimals(order.amount), order_currency: order.currency, order_tags: order.tags },
      payment: {
        cf_payment_id: payment.id,
        payment_status: payment.status,
        payment_amount: twoDecimals(payment.amount),
        payment_currency: order.currency,
        payment_message: 'play money',
        payment_time: payment.at,
        bank_reference: null,
        auth_id: null,
        payment_method: { upi: { channel: 'link', upi_id: 'play@money' } },
        payment_group: 'upi',
      },
      customer_details: { customer_name: null, ...order.customer },
      error_details: null,
      payment_gateway_details: { gateway_name: 'CASHFREE', gateway_payment_id: payment.id, gateway_status_code: null },
    },
    event_time: new Date(now).toISOString(),
    type,
  }
  const raw = JSON.stringify(body).replace(/"number:([\d.]+)"/g, '$1')
  return { provider: 'cashfree', type, orderId: order.id, raw, url: order.meta.notify_url ?? null }
}

/** Signs: base64(HMAC-SHA256(secret, timestamp + raw body)), in milliseconds of version 2025-01-01. */
export function signCashfree(
  event: ProviderEvent,
  { secret, at, attempt = 1, forgery }: { secret: string; at: number; attempt?: number; forgery?: CashfreeForgery | undefined },
): Delivery {
  const time = String(at)
  const signature = createHmac('sha256', forgery === 'other-secret' ? `${secret}x` : secret)
    .update(time + event.raw)
    .digest('base64')
  const altered = {
    'altered-amount': event.raw.replace(/"payment_amount":[\d.]+/, '"payment_amount":1.00'),
    // What a parser makes of it: 170.00 becomes 170.
    'rewritten-body': JSON.stringify(JSON.parse(event.raw)),
  }
  return {
    url: event.url,
    raw: forgery === 'altered-amount' || forgery === 'rewritten-body' ? altered[forgery] : event.raw,
    headers: {
      'content-type': 'application/json',
      'x-webhook-version': '2025-01-01',
      'x-webhook-attempt': String(attempt),
      'x-webhook-timestamp': forgery === 'altered-time' ? String(at + 1) : time,
      'x-idempotency-key': randomUUID(),
      ...(forgery === 'no-signature' ? {} : { 'x-webhook-signature': signature }),
    },
  }
}

/** JSON has no way of keeping decimals: what is marked so loses its quotes afterwards. */
const twoDecimals = (hundredths: number): string => `number:${(hundredths / 100).toFixed(2)}`
