import type { Transaction } from '../../platform/db/transaction.ts'
import { type Seller, taxIn } from './seller.ts'

/**
 * Gives a payment its receipt: the seller's next number, with seller and tax as they are now. To be called once, in the transaction that
 * grants the payment: where that is rolled back the number is given to the next one.
 */
export async function issueReceipt(tx: Transaction, payment: { id: string; amountMinor: number }, seller: Seller): Promise<void> {
  const { name, address, taxNumber, tax } = seller
  const key = taxNumber ?? name
  const taxMinor = tax ? taxIn(payment.amountMinor, tax.rate) : 0
  const [row] = await tx.raw<{ number: string }>(
    `insert into receipt_numbers (seller, last) values ($1, 1) on conflict (seller) do update set last = receipt_numbers.last + 1
     returning last as number`,
    [key],
  )
  await tx.raw(
    `insert into payment_receipts (payment_id, seller, number, seller_name, seller_address, tax_number, tax_label, tax_rate, tax_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [payment.id, key, row?.number, name, address, taxNumber, tax?.label ?? null, tax?.rate ?? null, taxMinor],
  )
}
