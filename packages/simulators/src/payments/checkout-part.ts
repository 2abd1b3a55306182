import type { CashfreeOrder } from './cashfree-order.ts'
import type { CashfreeSimulation } from './cashfree-orders.ts'
import { renderCheckout, renderEnd } from './checkout-page.ts'
import type { ServicePart } from './loopback-service.ts'
import type { PayPalOrder } from './paypal-answers.ts'
import type { createPayPal } from './paypal-orders.ts'
import { checkoutChoices, type CheckoutOutcome } from './provider-event.ts'

/** GET and POST /checkout/cashfree/{session} and /checkout/paypal/{order}: where somebody pays, or does not. */
export function checkoutPart({ cashfree, paypal }: { cashfree: CashfreeSimulation; paypal: ReturnType<typeof createPayPal> }): ServicePart {
  return ({ method, path, raw }) => {
    const [, provider, id = ''] = /^\/checkout\/(cashfree|paypal)\/([^/]*)$/.exec(path) ?? []
    if (provider === undefined) return null
    const cashfreeOrder = provider === 'cashfree' ? cashfree.ofSession(id) : undefined
    const payPalOrder = provider === 'paypal' ? paypal.orders.get(id) : undefined
    if (!cashfreeOrder && !payPalOrder) return renderEnd('There is no such order here.', 404)
    if (method === 'GET') return renderCheckout(cashfreeOrder ? pageOfCashfree(cashfreeOrder) : pageOfPayPal(payPalOrder))
    if (method !== 'POST') return null
    const asked = new URLSearchParams(raw.toString('utf8')).get('choice')
    const choice = checkoutChoices.find((name) => name === asked)
    if (choice === undefined) return renderEnd('That is none of the four buttons.', 400)
    if (cashfreeOrder && cashfreeOrder.status !== 'ACTIVE') return renderCheckout(pageOfCashfree(cashfreeOrder))
    const outcome: CheckoutOutcome = cashfreeOrder
      ? cashfree.choose(cashfreeOrder, choice)
      : payPalOrder
        ? paypal.choose(payPalOrder, choice)
        : { returnTo: null }
    if (outcome.returnTo === null) return renderEnd(choice === 'drop' ? 'You left. Nothing was paid.' : 'Done. You may close this page.')
    return { status: 303, html: '', headers: { location: outcome.returnTo } }
  }
}

function pageOfCashfree(order: CashfreeOrder) {
  const closed = order.status === 'ACTIVE' ? null : `This order is ${order.status.toLowerCase().replaceAll('_', ' ')}.`
  const amount = `${(order.amount / 100).toFixed(2)} ${order.currency}`
  return { provider: 'Cashfree' as const, amount, returnsTo: [order.meta.return_url?.replaceAll('{order_id}', 'id') ?? null], closed }
}

function pageOfPayPal(order: PayPalOrder | undefined) {
  const closed = order?.status === 'COMPLETED' ? 'This order is paid.' : null
  const amount = `${order?.amount.value} ${order?.amount.currency_code}`
  return { provider: 'PayPal' as const, amount, returnsTo: [order?.returnUrl ?? null, order?.cancelUrl ?? null], closed }
}
