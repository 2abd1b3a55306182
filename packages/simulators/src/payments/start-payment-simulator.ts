import { type CashfreeSimulation, createCashfree } from './cashfree-orders.ts'
import { signCashfree } from './cashfree-webhook.ts'
import { checkoutPart } from './checkout-part.ts'
import { controlPart } from './control-part.ts'
import { type LoopbackService, startLoopbackService } from './loopback-service.ts'
import { createPayPal } from './paypal-orders.ts'
import type { DisputeStep } from './provider-dispute.ts'
import { createPayPalSigner } from './paypal-webhook.ts'
import type { CashfreeForgery, CheckoutChoice, CheckoutOutcome, Delivery, Forgery, PayPalForgery, ProviderEvent } from './provider-event.ts'

/** Keys of the simulated merchant. They open nothing. */
export const playKeys = {
  cashfree: { appId: 'PLAYMONEY', secret: 'play-money-secret-of-cashfree' },
  paypal: { clientId: 'play-money-client', clientSecret: 'play-money-secret-of-paypal', webhookId: 'WH-PLAY-MONEY' },
} as const

export interface PaymentSimulatorOptions {
  /** NODE_ENV=production: it does not start. */
  production: boolean
  port?: number
  now?: () => number
  /** Where PayPal's webhooks go; Cashfree's go where each order says. */
  payPalWebhookUrl?: string
  /** `sent`: each event goes out at once, one time. `held`: events wait for `deliver`. */
  webhooks?: 'sent' | 'held'
}

export interface PaymentSimulator extends LoopbackService {
  /** What the merchant's clients take for `https://sandbox.cashfree.com/pg` and `https://api-m.sandbox.paypal.com`. */
  cashfreeUrl: string
  payPalUrl: string
  /** The authority to trust for PayPal's certificates, PEM. */
  payPalAuthority: string
  /** Where somebody pays an order, by the provider's id. */
  checkoutUrl(provider: ProviderEvent['provider'], orderId: string): string
  /** Somebody acts on that page. `amount`, a decimal, is paid in place of the order's. */
  choose(provider: ProviderEvent['provider'], orderId: string, choice: CheckoutChoice, amount?: string): CheckoutOutcome
  /** A capture that PayPal held back is released, or refused for good. */
  settle(orderId: string, isGood: boolean): void
  /** The buyer of a paid order disputes it, or its dispute goes a step further; answers the id of the dispute. `amount`, a decimal, is disputed in place of all. */
  dispute(provider: ProviderEvent['provider'], orderId: string, step: DisputeStep, amount?: string): string
  /** Everything PayPal's tokens opened so far is closed. */
  expireTokens(): void
  /** What was told of an order so far, in its order. */
  eventsOf(orderId: string): ProviderEvent[]
  /** An event as it goes out, `ageMs` old where it is late. */
  sign(event: ProviderEvent, how?: { ageMs?: number; forgery?: Forgery }): Delivery
  /** Sends a delivery; the status it was answered with, null where nobody was there. */
  deliver(delivery: Delivery): Promise<number | null>
}

/** Cashfree and PayPal on loopback over real HTTP, with a checkout page and a control call: play money for tests and for a first look. */
export async function startPaymentSimulator(options: PaymentSimulatorOptions): Promise<PaymentSimulator> {
  const { now = Date.now, webhooks = 'sent', payPalWebhookUrl: webhookUrl = null } = options
  const events: ProviderEvent[] = []
  const emit = (event: ProviderEvent) => {
    events.push(event)
    if (webhooks === 'sent') void deliver(sign(event))
  }
  const cashfree: CashfreeSimulation = createCashfree({ ...playKeys.cashfree, now, emit })
  const signer = createPayPalSigner({ webhookId: playKeys.paypal.webhookId, now })
  let base = ''
  const checkoutUrl = (provider: ProviderEvent['provider'], orderId: string) =>
    `${base}/checkout/${provider}/${provider === 'cashfree' ? (cashfree.orders.get(orderId)?.sessionId ?? '') : orderId}`
  const paypal = createPayPal({ ...playKeys.paypal, webhookUrl, now, emit, checkoutUrl: (id) => checkoutUrl('paypal', id) })

  function sign(event: ProviderEvent, { ageMs = 0, forgery }: { ageMs?: number; forgery?: Forgery } = {}): Delivery {
    const at = now() - ageMs
    return event.provider === 'cashfree'
      ? signCashfree(event, { secret: playKeys.cashfree.secret, at, forgery: forgery as CashfreeForgery | undefined })
      : signer.signEvent(event, { at, forgery: forgery as PayPalForgery | undefined })
  }

  function choose(provider: ProviderEvent['provider'], orderId: string, choice: CheckoutChoice, amount?: string): CheckoutOutcome {
    if (provider === 'paypal') {
      const order = paypal.orders.get(orderId)
      if (order) return paypal.choose(order, choice, amount)
    } else {
      const order = cashfree.orders.get(orderId)
      if (order) return cashfree.choose(order, choice, amount === undefined ? undefined : Math.round(Number(amount) * 100))
    }
    throw new Error(`there is no order ${orderId} of ${provider}`)
  }

  function dispute(provider: ProviderEvent['provider'], orderId: string, step: DisputeStep, amount?: string): string {
    const found = provider === 'paypal' ? paypal.orders.get(orderId) : cashfree.orders.get(orderId)
    if (!found) throw new Error(`there is no order ${orderId} of ${provider}`)
    return 'captures' in found ? paypal.dispute(found, step, amount) : cashfree.dispute(found, step, amount)
  }

  const control = {
    choose,
    dispute,
    settle: (orderId: string, isGood: boolean) => {
      const order = paypal.orders.get(orderId)
      if (order) paypal.settle(order, isGood)
    },
    expireTokens: paypal.expireTokens,
    eventsOf: (orderId: string) => events.filter((event) => event.orderId === orderId),
    sign,
    deliver,
  }
  const service = await startLoopbackService(({ url, plan }) => {
    base = url
    return [
      cashfree.part,
      signer.part,
      paypal.part,
      checkoutPart({ cashfree, paypal }),
      controlPart({ ...control, authority: signer.authority, plan }),
    ]
  }, options)
  return {
    ...service,
    ...control,
    cashfreeUrl: `${base}/cashfree/pg`,
    payPalUrl: `${base}/paypal`,
    payPalAuthority: signer.authority,
    checkoutUrl,
  }
}

async function deliver({ url, headers, raw }: Delivery): Promise<number | null> {
  if (url === null) return null
  try {
    const response = await fetch(url, { method: 'POST', headers, body: raw, redirect: 'manual', signal: AbortSignal.timeout(30_000) })
    await response.body?.cancel()
    return response.status
  } catch {
    // Providers repeat later; here whoever tests says when.
    return null
  }
}
