import { randomInt } from 'node:crypto'
import type { CashfreeOrder } from './cashfree-order.ts'
import type { ServiceAnswer } from './loopback-service.ts'
import type { DisputeStep, ProviderDispute } from './provider-dispute.ts'
import type { ProviderEvent } from './provider-event.ts'

const statuses = { open: 'CREATED', review: 'UNDER_REVIEW', win: 'MERCHANT_WON', lose: 'MERCHANT_LOST' } as const
const types = { open: 'DISPUTE_CREATED', review: 'DISPUTE_UPDATED', win: 'DISPUTE_CLOSED', lose: 'DISPUTE_CLOSED' } as const

/** Cashfree's disputes: GET /disputes/{id}, GET /orders/{id}/disputes and their webhooks. */
export function createCashfreeDisputes({
  orders,
  now,
  emit,
}: {
  orders: ReadonlyMap<string, CashfreeOrder>
  now: () => number
  emit: (event: ProviderEvent) => void
}) {
  const disputes = new Map<string, ProviderDispute>()

  /** What is answered at a path below /pg; null where it is no dispute's. */
  function answer(method: string, path: string): ServiceAnswer | null {
    const id = /^\/disputes\/([^/]+)$/.exec(path)?.[1]
    const orderId = /^\/orders\/([^/]+)\/disputes$/.exec(path)?.[1]
    if (method !== 'GET' || (id === undefined && orderId === undefined)) return null
    if (orderId !== undefined) return { status: 200, body: [...disputes.values()].filter((each) => each.orderId === orderId).map(shown) }
    const found = disputes.get(id ?? '')
    return found
      ? { status: 200, body: shown(found) }
      : { status: 404, body: { message: 'dispute id does not exist', code: 'dispute_not_found', type: 'invalid_request_error' } }
  }

  /** Opens the dispute of an order's payment, or takes it a step further, and tells the merchant; answers its id. */
  function move(order: CashfreeOrder, step: DisputeStep, amount?: string): string {
    const paid = order.payments.find(({ status }) => status === 'SUCCESS')
    if (!paid) throw new Error(`the order ${order.id} is not paid`)
    const at = new Date(now()).toISOString()
    const known = [...disputes.values()].find(({ orderId }) => orderId === order.id)
    const dispute: ProviderDispute = {
      ...(known ?? {
        id: String(randomInt(100_000_000, 999_999_999)),
        orderId: order.id,
        paymentId: paid.id,
        currency: order.currency,
        amount: amount ?? (paid.amount / 100).toFixed(2),
        createdAt: at,
      }),
      step,
      updatedAt: at,
    }
    disputes.set(dispute.id, dispute)
    emit({ provider: 'cashfree', type: types[step], orderId: order.id, raw: told(dispute), url: order.meta.notify_url ?? null })
    return dispute.id
  }

  function shown(dispute: ProviderDispute) {
    const order = orders.get(dispute.orderId)
    return { ...memberOf(dispute), order_details: orderOf(dispute, order), customer_details: order?.customer ?? null }
  }

  function told(dispute: ProviderDispute): string {
    const order = orders.get(dispute.orderId)
    const { preferred_evidence: _evidence, ...member } = memberOf(dispute)
    const data = { dispute: member, order_details: orderOf(dispute, order), customer_details: order?.customer ?? null }
    return JSON.stringify({ data, event_time: dispute.updatedAt, type: types[dispute.step] })
  }

  return { answer, move }
}

function memberOf({ id, amount, currency, step, createdAt, updatedAt }: ProviderDispute) {
  return {
    dispute_id: Number(id),
    dispute_type: 'CHARGEBACK',
    reason_code: '4855',
    reason_description: 'Goods or Services Not Provided',
    dispute_amount: Number(amount),
    dispute_amount_currency: currency,
    created_at: createdAt,
    respond_by: new Date(Date.parse(createdAt) + 7 * 86_400_000).toISOString(),
    updated_at: updatedAt,
    resolved_at: step === 'win' || step === 'lose' ? updatedAt : null,
    dispute_status: `CHARGEBACK_${statuses[step]}`,
    cf_dispute_remarks: 'play money',
    preferred_evidence: [],
  }
}

function orderOf({ orderId, paymentId }: ProviderDispute, order: CashfreeOrder | undefined) {
  const amount = (order?.amount ?? 0) / 100
  const currency = order?.currency ?? 'INR'
  return {
    order_id: orderId,
    order_currency: currency,
    order_amount: amount,
    cf_payment_id: Number(paymentId),
    payment_amount: amount,
    payment_currency: currency,
  }
}
