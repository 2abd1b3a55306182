import type { Payment } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'

/** How many payments are looked through for one that was begun just now. */
const lately = 20

/** A payment of the person by our own id of its order, or of a purchase; null for none of the latest. */
export async function findPayment(api: Client, is: (payment: Payment) => boolean): Promise<Payment | null> {
  const { data } = await api('listPayments', { query: { limit: lately, type: 'CREDIT_PURCHASE' } })
  return data.items.find(is) ?? null
}

/**
 * A payment as it is now: the server asks its provider, whose word alone counts. What PayPal was told to take is taken; one that its person
 * called off is ended. Throws what the calls throw.
 */
export async function learnOutcome(api: Client, payment: Payment, { isCalledOff = false } = {}): Promise<Payment> {
  if (payment.status === 'PAYMENT_SUCCESS') return payment
  const params = { orderId: payment.customOrderId }
  const readAgain = async () => (await findPayment(api, ({ id }) => id === payment.id)) ?? payment
  if (payment.provider === 'PAYPAL' && !isCalledOff) {
    await api('capturePaypalOrder', { params })
    return await readAgain()
  }
  try {
    const status = isCalledOff ? 'PAYMENT_CANCELLED' : 'PAYMENT_SUCCESS'
    return (await api('updatePayment', { params, body: { status } })).data
  } catch (error) {
    // It is not so; how it is stands in the list.
    if (!(error instanceof CallError) || error.code !== 'payment_unchanged') throw error
    return await readAgain()
  }
}
