import { randomBytes } from 'node:crypto'
import type { ServiceAnswer } from './loopback-service.ts'

export interface Money {
  currency_code: string
  value: string
}

export interface PayPalCapture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  amount: Money
  refunds: { id: string; amount: Money; at: string }[]
  at: string
}

export interface PayPalOrder {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  amount: Money
  customId: string | null
  returnUrl: string | null
  cancelUrl: string | null
  /** What the payer's bank will say at capture. */
  instrument: 'good' | 'declined' | 'pending'
  /** What is captured in place of the order's amount, for tests of a merchant's checks. */
  capturedAmount: Money | null
  captures: PayPalCapture[]
  at: string
}

/** Digits after the point of what PayPal takes. */
export const decimals: Record<string, number> = { USD: 2, GBP: 2, CAD: 2, AUD: 2, EUR: 2, JPY: 0 }

export const refusal = (status: number, name: string, message: string, issue?: string): ServiceAnswer => ({
  status,
  body: {
    name,
    message,
    debug_id: randomBytes(6).toString('hex'),
    ...(issue ? { details: [{ issue, description: message }] } : {}),
    links: [],
  },
})
export const unprocessable = (issue: string): ServiceAnswer =>
  refusal(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    issue,
  )
export const missing = (): ServiceAnswer =>
  refusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', 'INVALID_RESOURCE_ID')

/** `payUrl`: where it is paid. */
export function shownOrder(order: PayPalOrder, payUrl: string) {
  const link = (rel: string, href: string, method: string) => ({ href, rel, method })
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        ...(order.customId === null ? {} : { custom_id: order.customId }),
        ...(order.captures.length === 0 ? {} : { payments: shownPayments(order) }),
      },
    ],
    create_time: order.at,
    links: [
      link('self', `https://api.sandbox.paypal.com/v2/checkout/orders/${order.id}`, 'GET'),
      link(order.status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve', payUrl, 'GET'),
      link('capture', `https://api.sandbox.paypal.com/v2/checkout/orders/${order.id}/capture`, 'POST'),
    ],
  }
}

export function shownCapture(order: PayPalOrder, held: PayPalCapture) {
  return {
    id: held.id,
    status: held.status,
    ...(held.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: held.amount,
    final_capture: true,
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: held.at,
    update_time: held.at,
  }
}

function shownPayments(order: PayPalOrder) {
  const refunds = order.captures.flatMap((held) => held.refunds.map((entry) => shownRefund(entry, held.id)))
  return { captures: order.captures.map((held) => shownCapture(order, held)), ...(refunds.length === 0 ? {} : { refunds }) }
}

/** A refund points up to its capture. */
export const shownRefund = ({ id, amount, at }: PayPalCapture['refunds'][number], captureId: string) => ({
  id,
  status: 'COMPLETED',
  amount,
  create_time: at,
  update_time: at,
  links: [
    { rel: 'self', href: `https://api.sandbox.paypal.com/v2/payments/refunds/${id}`, method: 'GET' },
    { rel: 'up', href: `https://api.sandbox.paypal.com/v2/payments/captures/${captureId}`, method: 'GET' },
  ],
})

/** In smallest units. */
export const unitsOf = ({ currency_code: currency, value }: Money): number => Math.round(Number(value) * 10 ** (decimals[currency] ?? 2))
