import { randomUUID } from 'node:crypto'
import { type Currency, type PaymentProvider, providerOf } from '@xperto/contract'
import type { PaymentGateways } from '../ports/payment-gateway.ts'
import { notePurchase } from './note-purchase.ts'
import type { TestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

export interface PlantedOrder {
  /** The payment's own id. */
  id: string
  purchaseId: string
  provider: PaymentProvider
  /** Ours and the provider's. */
  customOrderId: string
  orderId: string
  amountMinor: number
}

export interface OrderWishes {
  payments: PaymentGateways
  token: string
  currency?: Currency
  couponCode?: string
  /** False: the process died before the provider heard of it. */
  opened?: boolean
}

/** A purchase made over HTTP, with the row of its order and the order itself at the provider. */
export async function plantOrder(
  app: Pick<TestApp, 'url' | 'call'> & { database: Pick<TestDatabase, 'asOwner'> },
  { payments, token, currency = 'INR', couponCode, opened = true }: OrderWishes,
): Promise<PlantedOrder> {
  const { id: purchaseId } = await notePurchase(app, { token }, { packName: 'Starter', currency, couponCode })
  const [id, customOrderId, provider] = [randomUUID(), `XP-${randomUUID()}`, providerOf(currency)]
  const [row] = await app.database.asOwner(
    `insert into payments (id, account_id, purchase_id, payment_type, provider, custom_order_id, amount_minor, currency, expires_at, next_poll_at)
     select $1, account_id, id, 'CREDIT_PURCHASE', $3, $4, charged_minor, currency, now() + interval '30 minutes', now() + interval '2 minutes'
     from credit_purchases where id = $2 returning amount_minor::int as amount, expires_at as until`,
    [id, purchaseId, provider, customOrderId],
  )
  const { amount: amountMinor, until: expiresAt } = row as { amount: number; until: Date }
  const order = { id, purchaseId, provider, customOrderId, orderId: customOrderId, amountMinor }
  if (!opened) return order
  const { orderId } = await payments.of(provider).openOrder({
    ownId: customOrderId,
    money: { currency, amount: amountMinor },
    customer: { id: randomUUID(), phone: '9820098200', email: 'ada@example.com' },
    returnUrl: `${app.url}/xperto`,
    cancelUrl: `${app.url}/xperto`,
    notifyUrl: null,
    expiresAt,
  })
  await app.database.asOwner('update payments set provider_order_id = $2 where id = $1', [id, orderId])
  return { ...order, orderId }
}
