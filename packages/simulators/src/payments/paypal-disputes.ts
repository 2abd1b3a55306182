import { randomInt, randomUUID } from 'node:crypto'
import type { ServiceAnswer } from './loopback-service.ts'
import { missing, type PayPalOrder } from './paypal-answers.ts'
import type { DisputeStep, ProviderDispute } from './provider-dispute.ts'
import type { ProviderEvent } from './provider-event.ts'

const statuses = { open: 'OPEN', review: 'UNDER_REVIEW', win: 'RESOLVED', lose: 'RESOLVED' } as const
const outcomes = { win: 'RESOLVED_SELLER_FAVOUR', lose: 'RESOLVED_BUYER_FAVOUR' } as const
const types = {
  open: 'CUSTOMER.DISPUTE.CREATED',
  review: 'CUSTOMER.DISPUTE.UPDATED',
  win: 'CUSTOMER.DISPUTE.RESOLVED',
  lose: 'CUSTOMER.DISPUTE.RESOLVED',
} as const

/** PayPal's disputes (v1): GET /v1/customer/disputes/{id} and their webhooks. */
export function createPayPalDisputes({
  webhookUrl,
  now,
  emit,
}: {
  webhookUrl: string | null
  now: () => number
  emit: (event: ProviderEvent) => void
}) {
  const disputes = new Map<string, ProviderDispute>()

  /** What is answered at a path of the interface; null where it is no dispute's. */
  function answer(method: string, path: string): ServiceAnswer | null {
    const id = /^\/v1\/customer\/disputes\/([^/]+)$/.exec(path)?.[1]
    if (method !== 'GET' || id === undefined) return null
    const found = disputes.get(id)
    return found ? { status: 200, body: shown(found) } : missing()
  }

  /** Opens the dispute of an order's capture, or takes it a step further, and tells the merchant; answers its id. */
  function move(order: PayPalOrder, step: DisputeStep, amount?: string): string {
    const [captured] = order.captures
    if (!captured) throw new Error(`the order ${order.id} is not captured`)
    const at = new Date(now()).toISOString()
    const known = [...disputes.values()].find(({ orderId }) => orderId === order.id)
    const dispute: ProviderDispute = {
      ...(known ?? {
        id: `PP-D-${randomInt(10_000, 9_999_999)}`,
        orderId: order.id,
        paymentId: captured.id,
        currency: captured.amount.currency_code,
        amount: amount ?? captured.amount.value,
        createdAt: at,
      }),
      step,
      updatedAt: at,
    }
    disputes.set(dispute.id, dispute)
    const raw = JSON.stringify({
      id: `WH-${randomUUID().toUpperCase()}`,
      event_version: '1.0',
      create_time: at,
      resource_type: 'dispute',
      event_type: types[step],
      summary: 'Play money',
      resource: shown(dispute),
    })
    emit({ provider: 'paypal', type: types[step], orderId: order.id, raw, url: webhookUrl })
    return dispute.id
  }

  return { answer, move }
}

function shown({ id, paymentId, currency, amount, step, createdAt, updatedAt }: ProviderDispute) {
  const money = { currency_code: currency, value: amount }
  return {
    dispute_id: id,
    create_time: createdAt,
    update_time: updatedAt,
    disputed_transactions: [
      {
        seller_transaction_id: paymentId,
        create_time: createdAt,
        transaction_status: 'COMPLETED',
        gross_amount: money,
        buyer: { name: 'Play Money' },
      },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: statuses[step],
    dispute_state: step === 'win' || step === 'lose' ? 'RESOLVED' : 'UNDER_PAYPAL_REVIEW',
    dispute_amount: money,
    ...(step === 'win' || step === 'lose' ? { dispute_outcome: { outcome_code: outcomes[step], amount_refunded: money } } : {}),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ href: `https://api.sandbox.paypal.com/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  }
}
