import { decimalOf } from '@xperto/contract'
import {
  GatewayRefused,
  type Money,
  type OrderReading,
  type OrderWish,
  type PaymentFact,
  type PaymentGateway,
} from '../../ports/payment-gateway.ts'
import { type CallLimits, callProvider, type ProviderAnswer, type ProviderCall, read, usualLimits } from './call-provider.ts'
import { payPalOrder, payPalReading, payPalRefund, payPalRefundReading, payPalRefusal, payPalVerdict } from './paypal-answers.ts'
import { type CertificateOptions, createCertificates } from './paypal-certificates.ts'
import { payPalDispute, payPalDisputeReading } from './paypal-disputes.ts'
import { type Transmission, verifyPayPalDelivery } from './paypal-delivery.ts'
import { createToken } from './paypal-token.ts'

export interface PayPalOptions extends Pick<CertificateOptions, 'authorities' | 'locate'> {
  /** `https://api-m.sandbox.paypal.com` */
  baseUrl: string
  clientId: string
  clientSecret: string
  webhookId: string
  now?: () => number
  limits?: CallLimits
}

export const payPalHosts = { sandbox: 'https://api-m.sandbox.paypal.com', production: 'https://api-m.paypal.com' } as const

/** What a bank's no is called. */
const declined: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
/** PayPal: orders with intent CAPTURE, payments and webhooks by its HTTP interface. */
export function createPayPalGateway(options: PayPalOptions): PaymentGateway {
  const { baseUrl, webhookId, now = Date.now, limits = usualLimits } = options
  const token = createToken({ ...options, now, limits })
  const findCertificate = createCertificates({ ...options, now, limitMs: limits.tryMs })

  async function call(
    method: ProviderCall['method'],
    path: string,
    input: { body?: object | string; key?: string } = {},
  ): Promise<ProviderAnswer> {
    const once = async (bearer: string) => {
      const headers = {
        authorization: `Bearer ${bearer}`,
        prefer: 'return=representation',
        ...(input.key === undefined ? {} : { 'paypal-request-id': input.key }),
      }
      // A POST without a body is JSON to PayPal all the same.
      const body = input.body ?? (method === 'POST' ? {} : undefined)
      return await callProvider({ method, url: baseUrl + path, headers, ...(body === undefined ? {} : { body }) }, limits)
    }
    const bearer = await token.read()
    const answer = await once(bearer)
    if (answer.status !== 401) return answer
    token.forget(bearer)
    return await once(await token.read())
  }

  const readingOf = (answer: ProviderAnswer) => payPalReading(read(payPalOrder, answer, 'PayPal'))

  const gateway: PaymentGateway = {
    provider: 'PAYPAL',

    async openOrder(wish) {
      const order = read(
        payPalOrder,
        accepted(await call('POST', '/v2/checkout/orders', { body: orderBody(wish), key: wish.ownId })),
        'PayPal',
      )
      const page = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return { orderId: order.id, sessionId: null, payUrl: page?.href ?? null, returnUrl: wish.returnUrl }
    },

    async readOrder(orderId) {
      const answer = await call('GET', pathOf(orderId))
      return answer.status === 404 ? null : readingOf(accepted(answer))
    },

    async captureOrder(orderId, key) {
      const answer = await call('POST', `${pathOf(orderId)}/capture`, { key })
      if (answer.status < 300) return readingOf(answer)
      if (answer.status !== 404 && answer.status !== 422 && answer.status !== 409) throw refusalOf(answer)
      // Taken already, not agreed to, refused by the bank, asked twice at once: what holds is what the order says.
      const reading = await gateway.readOrder(orderId)
      return reading && declined.has(refusalOf(answer).code) ? withFailure(reading, key) : reading
    },

    // An order of PayPal's that nobody captures is never paid: there is no call to end it.
    endOrder: async () => await Promise.resolve(),

    async refund({ paymentId, refundId, money }) {
      const answer = await call('POST', `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`, {
        body: { amount: amountOf(money) },
        key: refundId,
      })
      return payPalRefundReading(read(payPalRefund, accepted(answer), 'PayPal'))
    },

    async readRefund({ providerRefundId }) {
      const answer = await call('GET', `/v2/payments/refunds/${encodeURIComponent(providerRefundId)}`)
      return answer.status === 404 ? null : payPalRefundReading(read(payPalRefund, accepted(answer), 'PayPal'))
    },

    async readDispute(disputeId) {
      const answer = await call('GET', `/v1/customer/disputes/${encodeURIComponent(disputeId)}`)
      return answer.status === 404 ? null : payPalDisputeReading(read(payPalDispute, accepted(answer), 'PayPal'))
    },

    verifyDelivery: async (delivery) => await verifyPayPalDelivery(delivery, { webhookId, findCertificate, ask }),
  }

  async function ask(transmission: Transmission, raw: Buffer): Promise<boolean> {
    // The event as it came: read and written anew it might be another text.
    const head = JSON.stringify({ ...transmission, webhook_id: webhookId }).slice(0, -1)
    const body = `${head},"webhook_event":${raw.toString('utf8')}}`
    const answer = accepted(await call('POST', '/v1/notifications/verify-webhook-signature', { body }))
    return read(payPalVerdict, answer, 'PayPal').verification_status === 'SUCCESS'
  }
  return gateway
}

const pathOf = (orderId: string): string => `/v2/checkout/orders/${encodeURIComponent(orderId)}`

const amountOf = (money: Money) => ({ currency_code: money.currency, value: decimalOf(money.amount, money.currency) })

function orderBody({ ownId, money, returnUrl, cancelUrl }: OrderWish): object {
  const experience = { return_url: returnUrl, cancel_url: cancelUrl, user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' }
  return {
    intent: 'CAPTURE',
    purchase_units: [{ amount: amountOf(money), custom_id: ownId }],
    payment_source: { paypal: { experience_context: experience } },
  }
}

/** The order itself does not remember a bank's no. Whoever pays may choose another way and agree again. */
function withFailure(reading: OrderReading, key: string): OrderReading {
  const failure: PaymentFact = { kind: 'failed', key: `failed:${key}`, paymentId: key }
  return { ...reading, facts: [...reading.facts, failure] }
}

function accepted(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status >= 300) throw refusalOf(answer)
  return answer
}

function refusalOf({ status, body }: ProviderAnswer): GatewayRefused {
  const { details, name, error } = payPalRefusal.safeParse(body).data ?? {}
  return new GatewayRefused('PayPal', status, details?.[0]?.issue ?? name ?? error ?? 'unknown')
}
