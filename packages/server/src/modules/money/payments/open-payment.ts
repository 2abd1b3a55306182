import { AppError, type PaymentProvider } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { GatewayRefused, GatewayUnavailable, type OpenedOrder } from '../../../ports/payment-gateway.ts'
import { findBuyer } from './buyer.store.ts'
import { type OrderClaim, requirePayable } from './check-order.ts'
import type { OpenDeps } from './deps.ts'
import { newOrderId } from './order-id.ts'
import { findPaymentOfPurchase, insertPayment, keepOpened, type PaymentRow } from './payments.store.ts'

/** How long somebody may take at the provider, and when the reconciler first asks about an order. */
const payMinutes = 30
const firstPollMinutes = 2

/** An order that the browser can go on with. */
export interface OpenPayment {
  payment: PaymentRow & { providerOrderId: string }
  returnUrl: string
}

/**
 * Opens the order by which a purchase is paid, once: who clicks twice goes on with the same one. It stands in the database before the provider
 * hears of it. Throws as requirePayable, payment_over where the order has ended, payments_closed, order_refused, payment_provider_unavailable.
 */
export async function openPayment(deps: OpenDeps, userId: string, by: PaymentProvider, claim: OrderClaim): Promise<OpenPayment> {
  const { db } = deps
  const { payment, phone, email } = await db.asSystem(async (tx) => await noteOrder(tx, deps, userId, by, claim))
  const returnUrl = returnAddress(deps.webBase, payment.customOrderId)
  if (payment.providerOrderId !== null) return { payment: { ...payment, providerOrderId: payment.providerOrderId }, returnUrl }
  const opened = await openAtProvider(deps, payment, { userId, phone, email, returnUrl })
  const kept = await db.asSystem(async (tx) => {
    const [providerOrderId, providerSession] = [opened.orderId, opened.sessionId ?? opened.payUrl]
    await keepOpened(tx, payment.id, { providerOrderId, providerSession, now: deps.now() })
    return await findPaymentOfPurchase(tx, claim.purchaseId)
  })
  if (kept?.providerOrderId == null) throw new Error('an order was opened and is not there')
  return { payment: { ...kept, providerOrderId: kept.providerOrderId }, returnUrl }
}

async function noteOrder(tx: Transaction, deps: OpenDeps, userId: string, by: PaymentProvider, claim: OrderClaim) {
  const purchase = await requirePayable(tx, userId, by, claim)
  const [now, email] = [deps.now(), (await findBuyer(tx, userId))?.email ?? null]
  const known = await findPaymentOfPurchase(tx, purchase.id)
  if (known && (known.status !== 'PAYMENT_INITIATED' || known.expiresAt <= now)) throw new AppError('payment_over')
  if (known) return { payment: known, phone: purchase.phone, email }
  if (purchase.quoteUntil <= now) throw new AppError('quote_over')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await insertPayment(tx, {
    id: deps.newId(),
    accountId: purchase.accountId,
    purchaseId: purchase.id,
    provider: by,
    customOrderId: newOrderId(deps.randomBytes),
    amountMinor: purchase.chargedMinor,
    currency: purchase.currency,
    expiresAt: later(payMinutes),
    nextPollAt: later(firstPollMinutes),
    createdAt: now,
  })
  const payment = await findPaymentOfPurchase(tx, purchase.id)
  if (!payment) throw new Error('an order was noted and is not there')
  return { payment, phone: purchase.phone, email }
}

async function openAtProvider(
  { gateways, webhookBase }: OpenDeps,
  { customOrderId, amountMinor, currency, provider, expiresAt }: PaymentRow,
  buyer: { userId: string; phone: string | null; email: string | null; returnUrl: string },
): Promise<OpenedOrder> {
  const { userId, phone, email, returnUrl } = buyer
  try {
    return await gateways.of(provider).openOrder({
      ownId: customOrderId,
      money: { amount: amountMinor, currency },
      customer: { id: userId, phone: phone && phoneFor(phone), email },
      returnUrl,
      cancelUrl: `${returnUrl}&cancelled`,
      notifyUrl: notifyAddress(webhookBase, provider),
      expiresAt,
    })
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new AppError('payment_provider_unavailable', { retryAfter: 5, cause: error })
    if (error instanceof GatewayRefused)
      throw new AppError(error.code === 'not_configured' ? 'payments_closed' : 'order_refused', { cause: error })
    throw error
  }
}

/** Ten digits as they are, longer ones with their country: what Cashfree takes. */
const phoneFor = (digits: string): string => (digits.length === 10 ? digits : `+${digits}`)

const notifyAddress = (base: string | null, provider: PaymentProvider): string | null => base && `${base}/${provider.toLowerCase()}`

/** Buy Credits, with the order whose outcome is to be looked at. */
const returnAddress = (webBase: string, orderId: string): string => `${webBase}?pending&payment=${orderId}`
