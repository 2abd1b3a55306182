import type { ClientConfig, Purchase, SessionUser } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { creditNotices } from '@xperto/contract/credit-notices'

/** Nothing to pay with could be opened. Its message is for the person. */
export class CheckoutFailed extends Error {}

interface Deps {
  api: Client
  payments: ClientConfig['payments']
  user: Pick<SessionUser, 'userId' | 'email'>
}

/**
 * Opens the order of a purchase and leaves for the page on which it is paid (PAY-07, PAY-08): the simulator's, Cashfree's hosted checkout, or
 * PayPal's. Resolves when the browser is on its way. Throws CheckoutFailed, and what the calls throw.
 */
export async function openCheckout({ api, payments, user }: Deps, purchase: Purchase): Promise<void> {
  const { id: creditId, currency, totalPrice: amount, provider } = purchase
  const claim = { userId: user.userId, email: user.email, currency, amount, creditId, paymentType: 'CREDIT_PURCHASE' as const, provider }
  if (provider === 'CASHFREE') {
    const { payment_session_id: session } = (await api('createPayment', { body: claim })).data
    if (payments.checkoutUrl !== null) return leaveFor(`${payments.checkoutUrl}/cashfree/${encodeURIComponent(session)}`)
    return await payAtCashfree(session, payments.cashfree?.world ?? 'sandbox')
  }
  const { id } = await api('createPaypalOrder', { body: claim }).then(
    ({ data }) => data,
    (error: unknown) => {
      throw error instanceof CallError ? error : new CheckoutFailed(creditNotices.orderFailed, { cause: error })
    },
  )
  leaveFor(
    payments.checkoutUrl === null
      ? `https://www.${payments.paypal?.world === 'production' ? '' : 'sandbox.'}paypal.com/checkoutnow?token=${encodeURIComponent(id)}`
      : `${payments.checkoutUrl}/paypal/${encodeURIComponent(id)}`,
  )
}

function leaveFor(address: string): void {
  markWayBack(true)
  location.assign(address)
}

/**
 * Whoever goes back from the checkout by the browser's own way finds what waits to be paid. By the prototype's method: the router listens to the
 * other one, and would do at once what the address asks for.
 */
function markWayBack(isLeaving: boolean): void {
  History.prototype.replaceState.call(history, history.state, '', location.pathname + (isLeaving ? '?pending' : ''))
}

/** Importing its package fetches Cashfree's script: nobody who does not pay there ever loads it. */
async function payAtCashfree(paymentSessionId: string, mode: 'sandbox' | 'production'): Promise<void> {
  try {
    const { load } = await import('@cashfreepayments/cashfree-js')
    const cashfree = await load({ mode })
    markWayBack(true)
    const { error } = await cashfree.checkout({ paymentSessionId, redirectTarget: '_self' })
    if (error) throw new CheckoutFailed(error.message)
  } catch (error) {
    markWayBack(false)
    throw error instanceof CheckoutFailed ? error : new CheckoutFailed(creditNotices.paymentFailed, { cause: error })
  }
}
