import { randomUUID } from 'node:crypto'
import { decimalOf } from '@xperto/contract'
import { GatewayRefused, type OpenedOrder, type OrderWish, type PaymentGateway } from '../../ports/payment-gateway.ts'
import { type CallLimits, callProvider, type ProviderAnswer, type ProviderCall, read, usualLimits } from './call-provider.ts'
import {
  type CashfreeOrder,
  cashfreeOrder,
  cashfreePayments,
  cashfreeReading,
  cashfreeRefund,
  cashfreeRefundReading,
  cashfreeRefunds,
  cashfreeRefusal,
} from './cashfree-answers.ts'
import { cashfreeDispute, cashfreeDisputeReading } from './cashfree-disputes.ts'
import { verifyCashfreeDelivery } from './cashfree-delivery.ts'
import { moneyOf } from './provider-money.ts'

export interface CashfreeOptions {
  /** `https://sandbox.cashfree.com/pg` */
  baseUrl: string
  appId: string
  secret: string
  limits?: CallLimits
}

export const cashfreeHosts = { sandbox: 'https://sandbox.cashfree.com/pg', production: 'https://api.cashfree.com/pg' } as const

const version = '2026-01-01'

/** Cashfree PG: orders, payments, refunds and webhooks by its HTTP interface. */
export function createCashfreeGateway({ baseUrl, appId, secret, limits = usualLimits }: CashfreeOptions): PaymentGateway {
  async function call(method: ProviderCall['method'], path: string, input: { body?: object; key?: string } = {}): Promise<ProviderAnswer> {
    const headers = {
      'x-client-id': appId,
      'x-client-secret': secret,
      'x-api-version': version,
      'x-request-id': randomUUID(),
      ...(input.key === undefined ? {} : { 'x-idempotency-key': input.key }),
    }
    return await callProvider({ method, url: baseUrl + path, headers, ...(input.body ? { body: input.body } : {}) }, limits)
  }

  async function findOrder(orderId: string): Promise<CashfreeOrder | null> {
    const answer = await call('GET', pathOf(orderId))
    return answer.status === 404 ? null : read(cashfreeOrder, accepted(answer), 'Cashfree')
  }

  const gateway: PaymentGateway = {
    provider: 'CASHFREE',

    async openOrder(wish) {
      const answer = await call('POST', '/orders', { body: orderBody(wish), key: wish.ownId })
      // Opened before, by a call whose answer nobody heard: it is the one, if it asks for the same.
      const order = answer.status === 409 ? await findOrder(wish.ownId) : read(cashfreeOrder, accepted(answer), 'Cashfree')
      const money = moneyOf(order?.order_amount, order?.order_currency)
      if (!order || money?.amount !== wish.money.amount || money.currency !== wish.money.currency) throw refusalOf(answer)
      return openedOrder(order, wish)
    },

    async readOrder(orderId) {
      const order = await findOrder(orderId)
      if (!order) return null
      const [payments, refunds] = await Promise.all([
        call('GET', `${pathOf(orderId)}/payments`),
        order.order_status === 'PAID' ? call('GET', `${pathOf(orderId)}/refunds`) : { status: 200, body: [] },
      ])
      return cashfreeReading(
        order,
        read(cashfreePayments, accepted(payments), 'Cashfree'),
        read(cashfreeRefunds, accepted(refunds), 'Cashfree'),
      )
    },

    // Cashfree takes the money by itself.
    captureOrder: async (orderId) => await gateway.readOrder(orderId),

    async endOrder(orderId) {
      const answer = await call('PATCH', pathOf(orderId), { body: { order_status: 'TERMINATED' } })
      // It may be paid or over already, which a reading tells.
      if (answer.status === 401 || answer.status === 403) throw refusalOf(answer)
    },

    async refund({ orderId, refundId, money }) {
      const body = { refund_id: refundId, refund_amount: numberOf(money) }
      const answer = await call('POST', `${pathOf(orderId)}/refunds`, { body, key: refundId })
      const known = answer.status === 409 ? await gateway.readRefund({ orderId, refundId, providerRefundId: '' }) : null
      return known ?? cashfreeRefundReading(read(cashfreeRefund, accepted(answer), 'Cashfree'))
    },

    async readRefund({ orderId, refundId }) {
      const answer = await call('GET', `${pathOf(orderId)}/refunds/${encodeURIComponent(refundId)}`)
      return answer.status === 404 ? null : cashfreeRefundReading(read(cashfreeRefund, accepted(answer), 'Cashfree'))
    },

    async readDispute(disputeId) {
      const answer = await call('GET', `/disputes/${encodeURIComponent(disputeId)}`)
      return answer.status === 404 ? null : cashfreeDisputeReading(read(cashfreeDispute, accepted(answer), 'Cashfree'))
    },

    verifyDelivery: async (delivery) => await Promise.resolve(verifyCashfreeDelivery(delivery, secret)),
  }
  return gateway
}

const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`

function orderBody({ ownId, money, customer, returnUrl, notifyUrl, expiresAt }: OrderWish): object {
  return {
    order_id: ownId,
    order_amount: numberOf(money),
    order_currency: money.currency,
    customer_details: {
      // Letters and digits alone.
      customer_id: customer.id.replace(/[^A-Za-z0-9]/g, ''),
      ...(customer.phone === null ? {} : { customer_phone: customer.phone }),
      ...(customer.email === null ? {} : { customer_email: customer.email }),
    },
    order_meta: { return_url: returnUrl, ...(notifyUrl === null ? {} : { notify_url: notifyUrl }) },
    order_expiry_time: expiresAt.toISOString(),
  }
}

/** A JSON number with at most two decimals, whose shortest digits are exactly the amount. */
const numberOf = (money: OrderWish['money']): number => Number(decimalOf(money.amount, money.currency))

function openedOrder(order: CashfreeOrder, { returnUrl }: OrderWish): OpenedOrder {
  return {
    orderId: order.order_id,
    sessionId: order.payment_session_id ?? null,
    payUrl: null,
    returnUrl: order.order_meta?.return_url ?? returnUrl,
  }
}

function accepted(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status >= 300) throw refusalOf(answer)
  return answer
}

function refusalOf({ status, body }: ProviderAnswer): GatewayRefused {
  return new GatewayRefused('Cashfree', status, cashfreeRefusal.safeParse(body).data?.code ?? 'unknown')
}
