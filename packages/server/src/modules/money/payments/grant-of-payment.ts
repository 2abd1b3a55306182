import type { Transaction } from '../../../platform/db/transaction.ts'
import { findFacts } from './payment-facts.store.ts'
import type { PaymentOrder } from './payment-orders.store.ts'
import { learn, newPurchase } from './purchase-state.ts'

/** The key of a payment's grant in the ledger: an order grants once, whoever learns of it and how often. */
export const grantKeyOf = ({ provider, customOrderId }: Pick<PaymentOrder, 'provider' | 'customOrderId'>): string =>
  `pay:${provider.toLowerCase()}:${customOrderId}`

/** How often a part of a payment's credits was taken back. Lock the payment first. */
export async function partsTaken(tx: Transaction, { id, currency, amountMinor }: PaymentOrder): Promise<number> {
  const price = { currency, amount: amountMinor }
  return (await findFacts(tx, id)).reduce((known, event) => learn(known, event, price).state, newPurchase).parts
}
