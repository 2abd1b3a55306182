import { randomBytes, randomUUID } from 'node:crypto'
import { createFirstAnswers } from './first-answers.ts'
import { membersOf, type ServiceAnswer, type ServiceCall, type ServicePart } from './loopback-service.ts'
import {
  decimals,
  missing,
  type Money,
  type PayPalCapture,
  type PayPalOrder,
  refusal,
  shownCapture,
  shownOrder,
  shownRefund,
  unitsOf,
  unprocessable,
} from './paypal-answers.ts'
import { createPayPalDisputes } from './paypal-disputes.ts'
import type { CheckoutChoice, CheckoutOutcome, ProviderEvent } from './provider-event.ts'

export interface PayPalOptions {
  clientId: string
  clientSecret: string
  /** Where webhooks go, as PayPal's dashboard has it. */
  webhookUrl: string | null
  now: () => number
  /** Where somebody pays. */
  checkoutUrl: (orderId: string) => string
  emit: (event: ProviderEvent) => void
}

const tokenSeconds = 32_400

/** PayPal's tokens, orders (v2) and payments (v2), as far as a checkout with intent CAPTURE needs them. */
export function createPayPal({ clientId, clientSecret, webhookUrl, now, checkoutUrl, emit }: PayPalOptions) {
  const orders = new Map<string, PayPalOrder>()
  const disputes = createPayPalDisputes({ webhookUrl, now, emit })
  const tokens = new Map<string, number>()
  // What a bank refused under a request id stays refused under it: PayPal answers with the latest state of that request.
  const once = createFirstAnswers({ isFinal: ({ body }) => JSON.stringify(body).includes('INSTRUMENT_DECLINED') })
  const instant = () => new Date(now()).toISOString()

  const part: ServicePart = (call) => {
    const path = /^\/paypal(\/v[12]\/.*)$/.exec(call.path)?.[1]
    if (path === undefined) return null
    if (path === '/v1/oauth2/token') return giveToken(call)
    const token = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? ''
    if ((tokens.get(token) ?? 0) <= now())
      return { status: 401, body: { error: 'invalid_token', error_description: 'Token signature verification failed' } }
    const disputed = disputes.answer(call.method, path)
    if (disputed) return disputed
    if (call.method === 'POST' && path === '/v2/checkout/orders') return repeatable(call, () => create(call))
    const [, orderId, action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? []
    if (orderId !== undefined) {
      const order = orders.get(orderId)
      if (!order) return missing()
      if (call.method === 'GET' && action === undefined) return { status: 200, body: shown(order) }
      return call.method === 'POST' && action !== undefined ? repeatable(call, () => capture(order)) : null
    }
    const [, captureId, refunds] = /^\/v2\/payments\/captures\/([^/]+)(\/refund)?$/.exec(path) ?? []
    if (captureId !== undefined) {
      const [order, found] = captureOf(captureId)
      if (!order || !found) return missing()
      if (call.method === 'GET' && refunds === undefined) return { status: 200, body: shownCapture(order, found) }
      return call.method === 'POST' && refunds !== undefined ? repeatable(call, () => refund(order, found, membersOf(call))) : null
    }
    const refundId = /^\/v2\/payments\/refunds\/([^/]+)$/.exec(path)?.[1]
    if (refundId === undefined) return null
    for (const order of orders.values())
      for (const held of order.captures)
        for (const entry of held.refunds) if (entry.id === refundId) return { status: 200, body: shownRefund(entry, held.id) }
    return missing()
  }

  function giveToken(call: ServiceCall): ServiceAnswer {
    const [name, secret] = Buffer.from((call.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString('utf8')
      .split(':')
    if (name !== clientId || secret !== clientSecret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    if (new URLSearchParams(call.raw.toString('utf8')).get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } }
    const token = `A21${randomBytes(24).toString('base64url')}`
    tokens.set(token, now() + tokenSeconds * 1000)
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/payments',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-PLAY',
        expires_in: tokenSeconds,
      },
    }
  }

  function repeatable(call: ServiceCall, work: () => ServiceAnswer): ServiceAnswer {
    const key = call.headers['paypal-request-id']
    const answer = once(typeof key === 'string' ? `${call.path} ${key}` : undefined, call.raw.toString('utf8'), work)
    if (answer === 'other request') return unprocessable('DUPLICATE_REQUEST_ID')
    // A repeat is answered 200 where the first was 201.
    return answer
  }

  function create(call: ServiceCall): ServiceAnswer {
    const body = membersOf(call) as {
      intent?: unknown
      purchase_units?: { amount?: Partial<Money>; custom_id?: string }[]
      payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } }
      application_context?: { return_url?: string; cancel_url?: string }
    }
    const [unit] = body.purchase_units ?? []
    const { currency_code: currency = '', value = '' } = unit?.amount ?? {}
    if (body.intent !== 'CAPTURE' && body.intent !== 'AUTHORIZE')
      return refusal(
        400,
        'INVALID_REQUEST',
        'Request is not well-formed, syntactically incorrect, or violates schema.',
        'INVALID_PARAMETER_VALUE',
      )
    if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value) || Number(value) <= 0)
      return refusal(
        400,
        'INVALID_REQUEST',
        'Request is not well-formed, syntactically incorrect, or violates schema.',
        'INVALID_PARAMETER_SYNTAX',
      )
    const context = body.payment_source?.paypal?.experience_context ?? body.application_context
    if ([context?.return_url, context?.cancel_url].some((url) => url !== undefined && !/^https?:\/\//.test(url)))
      return refusal(
        400,
        'INVALID_REQUEST',
        'Request is not well-formed, syntactically incorrect, or violates schema.',
        'INVALID_PARAMETER_SYNTAX',
      )
    const digits = decimals[currency]
    if (digits === undefined) return unprocessable('CURRENCY_NOT_SUPPORTED')
    if ((value.split('.')[1]?.length ?? 0) > digits) return unprocessable('DECIMAL_PRECISION')
    const order: PayPalOrder = {
      id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(),
      status: body.payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      amount: { currency_code: currency, value },
      customId: unit?.custom_id ?? null,
      returnUrl: context?.return_url ?? null,
      cancelUrl: context?.cancel_url ?? null,
      instrument: 'good',
      capturedAmount: null,
      captures: [],
      at: instant(),
    }
    orders.set(order.id, order)
    return { status: order.status === 'CREATED' ? 201 : 200, body: shown(order) }
  }

  function capture(order: PayPalOrder): ServiceAnswer {
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
    if (order.instrument === 'declined') return unprocessable('INSTRUMENT_DECLINED')
    const made: PayPalCapture = {
      id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(),
      status: order.instrument === 'pending' ? 'PENDING' : 'COMPLETED',
      amount: order.capturedAmount ?? order.amount,
      refunds: [],
      at: instant(),
    }
    order.captures.push(made)
    order.status = 'COMPLETED'
    tell(order, made.status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED', shownCapture(order, made))
    return { status: 201, body: shown(order) }
  }

  function refund(order: PayPalOrder, held: PayPalCapture, body: Record<string, unknown>): ServiceAnswer {
    if (held.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED')
    if (held.status === 'PENDING') return unprocessable('CAPTURE_NOT_COMPLETED')
    const asked = (body['amount'] ?? held.amount) as Money
    if (asked.currency_code !== held.amount.currency_code) return unprocessable('CURRENCY_MISMATCH')
    const left = unitsOf(held.amount) - held.refunds.reduce((sum, entry) => sum + unitsOf(entry.amount), 0)
    if (unitsOf(asked) > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
    const entry = { id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(), amount: asked, at: instant() }
    held.refunds.push(entry)
    held.status = unitsOf(asked) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    tell(order, 'PAYMENT.CAPTURE.REFUNDED', { ...shownRefund(entry, held.id), custom_id: order.customId })
    return { status: 201, body: shownRefund(entry, held.id) }
  }

  function tell(order: PayPalOrder, type: string, resource: object): void {
    const raw = JSON.stringify({
      id: `WH-${randomUUID().toUpperCase()}`,
      event_version: '1.0',
      create_time: instant(),
      resource_type: type.startsWith('CHECKOUT') ? 'checkout-order' : 'capture',
      event_type: type,
      summary: 'Play money',
      resource,
    })
    emit({ provider: 'paypal', type, orderId: order.id, raw, url: webhookUrl })
  }

  /** Somebody acts on the checkout page. `amount` is captured in place of the order's, for tests of a merchant's checks. */
  function choose(order: PayPalOrder, choice: CheckoutChoice, amount?: string): CheckoutOutcome {
    const back = (address: string | null) => {
      if (address === null) return null
      const url = new URL(address)
      url.searchParams.set('token', order.id)
      if (choice !== 'cancel') url.searchParams.set('PayerID', 'PLAYMONEY')
      return url.href
    }
    if (choice === 'drop') return { returnTo: null }
    if (choice === 'cancel') return { returnTo: back(order.cancelUrl) }
    if (order.status === 'COMPLETED') return { returnTo: back(order.returnUrl) }
    order.status = 'APPROVED'
    order.instrument = choice === 'fail' ? 'declined' : choice === 'pend' ? 'pending' : 'good'
    order.capturedAmount = amount === undefined ? null : { ...order.amount, value: amount }
    tell(order, 'CHECKOUT.ORDER.APPROVED', shown(order))
    return { returnTo: back(order.returnUrl) }
  }

  /** A capture that PayPal held back is released, or refused for good. */
  function settle(order: PayPalOrder, isGood: boolean): void {
    for (const held of order.captures.filter(({ status }) => status === 'PENDING')) {
      if (isGood) held.status = 'COMPLETED'
      else order.captures.splice(order.captures.indexOf(held), 1)
      const resource = { ...shownCapture(order, held), status: isGood ? 'COMPLETED' : 'DECLINED' }
      tell(order, isGood ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', resource)
    }
  }

  function captureOf(id: string): [PayPalOrder, PayPalCapture] | [null, null] {
    for (const order of orders.values()) for (const held of order.captures) if (held.id === id) return [order, held]
    return [null, null]
  }

  const shown = (order: PayPalOrder) => shownOrder(order, checkoutUrl(order.id))

  return {
    part,
    orders,
    choose,
    settle,
    dispute: disputes.move,
    /** Every token given so far is worth nothing any more. */
    expireTokens: () => tokens.clear(),
  }
}
