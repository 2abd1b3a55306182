import { randomInt, randomUUID } from 'node:crypto'
import { createCashfreeDisputes } from './cashfree-disputes.ts'
import type { CashfreeOrder, CashfreePayment } from './cashfree-order.ts'
import { createFirstAnswers } from './first-answers.ts'
import { membersOf, type ServiceAnswer, type ServiceCall, type ServicePart } from './loopback-service.ts'
import type { CheckoutChoice, CheckoutOutcome, ProviderEvent } from './provider-event.ts'
import { cashfreeEvent } from './cashfree-webhook.ts'

export interface CashfreeOptions {
  appId: string
  secret: string
  now: () => number
  emit: (event: ProviderEvent) => void
}

const refusal = (status: number, code: string, message: string, type = 'invalid_request_error'): ServiceAnswer => ({
  status,
  body: { message, code, type },
})

/** Cashfree's orders of version 2026-01-01: creation, reading, termination, payments, refunds. */
export function createCashfree({ appId, secret, now, emit }: CashfreeOptions) {
  const orders = new Map<string, CashfreeOrder>()
  const disputes = createCashfreeDisputes({ orders, now, emit })
  const once = createFirstAnswers()
  const instant = (at = now()) => new Date(at).toISOString()

  const part: ServicePart = (call) => {
    const path = /^\/cashfree\/pg(\/.*)$/.exec(call.path)?.[1]
    if (path === undefined) return null
    const { headers } = call
    if (headers['x-client-id'] !== appId || headers['x-client-secret'] !== secret)
      return refusal(401, 'request_failed', 'authentication Failed', 'authentication_error')
    if (!/^\d{4}-\d{2}-\d{2}$/.test(String(headers['x-api-version'] ?? '')))
      return refusal(400, 'version_missing', 'x-api-version : is missing in the request.')
    if (path === '/orders' && call.method === 'POST') return repeatable(call, () => create(membersOf(call)))
    const disputed = disputes.answer(call.method, path)
    if (disputed) return disputed
    const [, id = '', sub, refundId] = /^\/orders\/([^/]+)(?:\/(payments|refunds)(?:\/([^/]+))?)?$/.exec(path) ?? []
    const order = orders.get(decodeURIComponent(id))
    if (id === '') return null
    if (!order) return refusal(404, 'order_not_found', 'Order Reference Id does not exist')
    expire(order)
    if (sub === undefined && call.method === 'GET') return { status: 200, body: shown(order) }
    if (sub === undefined && call.method === 'PATCH') return terminate(order, membersOf(call))
    if (sub === 'payments' && call.method === 'GET')
      return { status: 200, body: order.payments.map((payment) => shownPayment(order, payment)) }
    if (sub === 'refunds' && call.method === 'POST') return repeatable(call, () => refund(order, membersOf(call)))
    if (sub === 'refunds' && call.method === 'GET' && refundId === undefined)
      return { status: 200, body: order.refunds.map((entry) => shownRefund(order, entry)) }
    const found = order.refunds.find((entry) => entry.id === refundId)
    return found ? { status: 200, body: shownRefund(order, found) } : refusal(404, 'refund_not_found', 'refund id does not exist')
  }

  function repeatable(call: ServiceCall, work: () => ServiceAnswer): ServiceAnswer {
    const key = call.headers['x-idempotency-key']
    const scoped = typeof key === 'string' ? `${call.path} ${key}` : undefined
    const answer = once(scoped, membersOf(call), work)
    return answer === 'other request'
      ? refusal(409, 'request_invalid', 'idempotency key is already used with another request', 'idempotency_error')
      : answer
  }

  function create(body: Record<string, unknown>): ServiceAnswer {
    const { order_amount: amount, order_currency: currency } = body
    const customer = (body['customer_details'] ?? {}) as Record<string, unknown>
    const meta = (body['order_meta'] ?? {}) as CashfreeOrder['meta']
    const id = typeof body['order_id'] === 'string' ? body['order_id'] : `order_${randomUUID()}`
    const wrong = (field: string) => refusal(400, `${field}_invalid`, `${field} : invalid value provided`)
    if (!/^[\w-]{3,45}$/.test(id)) return wrong('order_id')
    if (typeof amount !== 'number' || !(amount >= 1) || Math.round(amount * 100) !== Number((amount * 100).toFixed(6)))
      return wrong('order_amount')
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return wrong('order_currency')
    if (!fits(customer['customer_id'], /^[A-Za-z0-9_-]{1,50}$/)) return wrong('customer_details.customer_id')
    if (!fits(customer['customer_phone'], /^(\d{10}|\+\d{10,15})$/)) return wrong('customer_details.customer_phone')
    if (meta.return_url !== undefined && !/^https?:\/\//.test(meta.return_url)) return wrong('order_meta.return_url')
    if ((meta.notify_url?.length ?? 0) > 250) return wrong('order_meta.notify_url')
    const tags = (body['order_tags'] ?? null) as CashfreeOrder['tags']
    if (tags && Object.keys(tags).length > 10) return wrong('order_tags')
    const expiresAt = typeof body['order_expiry_time'] === 'string' ? body['order_expiry_time'] : instant(now() + 30 * 86_400_000)
    if (!(Date.parse(expiresAt) > now())) return wrong('order_expiry_time')
    if (orders.has(id)) return refusal(409, 'order_already_exists', 'order with same id is already present')
    const order: CashfreeOrder = {
      id,
      cfOrderId: String(randomInt(1_000_000_000, 9_999_999_999)),
      sessionId: `session_${randomUUID().replaceAll('-', '')}payment`,
      status: 'ACTIVE',
      amount: Math.round(amount * 100),
      currency,
      customer,
      meta,
      tags,
      createdAt: instant(),
      expiresAt,
      payments: [],
      refunds: [],
    }
    orders.set(id, order)
    return { status: 200, body: shown(order) }
  }

  function terminate(order: CashfreeOrder, body: Record<string, unknown>): ServiceAnswer {
    if (body['order_status'] !== 'TERMINATED') return refusal(400, 'order_status_invalid', 'order_status : invalid value provided')
    if (order.status !== 'ACTIVE') return refusal(400, 'order_inactive', `order is ${order.status.toLowerCase()} and cannot be terminated`)
    order.status = order.payments.some(({ status }) => status === 'PENDING') ? 'TERMINATION_REQUESTED' : 'TERMINATED'
    return { status: 200, body: shown(order) }
  }

  function refund(order: CashfreeOrder, body: Record<string, unknown>): ServiceAnswer {
    const { refund_amount: amount, refund_id: id } = body
    if (typeof id !== 'string' || !/^[\w-]{3,40}$/.test(id)) return refusal(400, 'refund_id_invalid', 'refund_id : invalid value provided')
    if (order.refunds.some((entry) => entry.id === id))
      return refusal(409, 'refund_already_exists', 'refund with same id is already present')
    if (order.status !== 'PAID') return refusal(400, 'order_not_paid', 'refund is possible for paid orders only')
    const left = order.amount - order.refunds.reduce((sum, entry) => sum + entry.amount, 0)
    if (typeof amount !== 'number' || amount <= 0 || Math.round(amount * 100) > left)
      return refusal(400, 'refund_amount_invalid', 'refund amount is more than what is left of the order')
    const entry = { id, cfRefundId: `refund_${randomInt(1_000_000, 9_999_999)}`, amount: Math.round(amount * 100), at: instant() }
    order.refunds.push(entry)
    return { status: 200, body: shownRefund(order, entry) }
  }

  function expire(order: CashfreeOrder): void {
    if (order.status === 'ACTIVE' && Date.parse(order.expiresAt) <= now()) order.status = 'EXPIRED'
  }

  /** Somebody acts on the checkout page. `amount` other than the order's is a partial payment. */
  function choose(order: CashfreeOrder, choice: CheckoutChoice, amount = order.amount): CheckoutOutcome {
    const statuses = { pay: 'SUCCESS', fail: 'FAILED', drop: 'USER_DROPPED', cancel: 'CANCELLED', pend: 'PENDING' } as const
    const payment: CashfreePayment = {
      id: String(randomInt(1_000_000_000, 9_999_999_999)),
      status: statuses[choice],
      amount,
      at: instant(),
    }
    order.payments.push(payment)
    if (choice === 'pay') order.status = 'PAID'
    const event = cashfreeEvent(order, payment, now())
    if (event) emit(event)
    return { returnTo: choice === 'drop' ? null : (order.meta.return_url?.replaceAll('{order_id}', order.id) ?? null) }
  }

  return {
    part,
    orders,
    choose,
    dispute: disputes.move,
    ofSession: (sessionId: string) => [...orders.values()].find((order) => order.sessionId === sessionId),
  }
}

const fits = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value)

export type CashfreeSimulation = ReturnType<typeof createCashfree>

function shown(order: CashfreeOrder) {
  return {
    cf_order_id: order.cfOrderId,
    order_id: order.id,
    entity: 'order',
    order_currency: order.currency,
    order_amount: order.amount / 100,
    order_status: order.status,
    payment_session_id: order.sessionId,
    order_expiry_time: order.expiresAt,
    order_note: null,
    created_at: order.createdAt,
    order_splits: [],
    customer_details: order.customer,
    order_meta: { return_url: order.meta.return_url ?? null, notify_url: order.meta.notify_url ?? null, payment_methods: null },
    order_tags: order.tags,
  }
}

function shownPayment(order: CashfreeOrder, payment: CashfreePayment) {
  return {
    cf_payment_id: payment.id,
    order_id: order.id,
    entity: 'payment',
    payment_currency: order.currency,
    order_amount: order.amount / 100,
    payment_amount: payment.amount / 100,
    payment_status: payment.status,
    payment_message: 'play money',
    payment_time: payment.at,
    payment_completion_time: payment.at,
    is_captured: payment.status === 'SUCCESS',
    bank_reference: null,
    auth_id: null,
    payment_group: 'upi',
    payment_method: { upi: { channel: 'link', upi_id: 'play@money' } },
    error_details: null,
  }
}

function shownRefund(order: CashfreeOrder, refund: CashfreeOrder['refunds'][number]) {
  return {
    cf_payment_id: order.payments.find(({ status }) => status === 'SUCCESS')?.id ?? null,
    cf_refund_id: refund.cfRefundId,
    order_id: order.id,
    refund_id: refund.id,
    entity: 'refund',
    refund_amount: refund.amount / 100,
    refund_currency: order.currency,
    refund_status: 'SUCCESS',
    refund_type: 'MERCHANT_INITIATED',
    refund_note: null,
    status_description: 'Refund processed successfully',
    refund_arn: null,
    created_at: refund.at,
    processed_at: refund.at,
  }
}
