import type { Transaction } from '../../../platform/db/transaction.ts'
import { findFacts } from './payment-facts.store.ts'
import type { PaymentRow } from './payments.store.ts'
import { initialPayment, learn } from './payment-state.ts'

/** The key of a payment's grant in the ledger: an order grants once, whoever learns of it and how often. */
export const grantKeyOf = ({ provider, customOrderId }: Pick<PaymentRow, 'provider' | 'customOrderId'>): string =>
  `pay:${provider.toLowerCase()}:${customOrderId}`

/** How often a part of a payment's credits was taken back. Lock the payment first. */
export async function partsTaken(tx: Transaction, { id, currency, amountMinor }: PaymentRow): Promise<number> {
  const price = { currency, amount: amountMinor }
  return (await findFacts(tx, id)).reduce((known, event) => learn(known, event, price).state, initialPayment).parts
}
