import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Seller } from './seller.ts'

/** The next number of a seller's receipts. A transaction that is rolled back gives it to the next one; until it ends the others wait. */
export async function takeReceiptNumber(tx: Transaction, sellerKey: string): Promise<string> {
  const [row] = await tx.raw<{ number: string }>(
    `insert into receipt_numbers (seller, last) values ($1, 1) on conflict (seller) do update set last = receipt_numbers.last + 1
     returning last as number`,
    [sellerKey],
  )
  if (!row) throw new Error('no number for a receipt')
  return row.number
}

/** Keeps a payment's receipt: seller and tax as they are now. `taxMinor` is the tax inside the price, in minor units. */
export async function insertReceipt(
  tx: Transaction,
  receipt: { paymentId: string; sellerKey: string; number: string; seller: Seller; taxMinor: number },
): Promise<void> {
  const { name, address, taxNumber, tax } = receipt.seller
  await tx.raw(
    `insert into payment_receipts (payment_id, seller, number, seller_name, seller_address, tax_number, tax_label, tax_rate, tax_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[receipt.paymentId, receipt.sellerKey, receipt.number, name, address, taxNumber],
      ...[tax?.label ?? null, tax?.rate ?? null, receipt.taxMinor],
    ],
  )
}

/** What a payment's receipt was given when it was paid. */
export interface ReceiptIssue {
  number: string
  sellerName: string
  sellerAddress: string | null
  taxNumber: string | null
  /** Rate in hundredths of a percent, amount in the payment's smallest units. */
  tax: { label: string; rate: number; minor: number } | null
}

/** The receipt of a payment; null where no seller was configured when it was paid. */
export async function findReceiptIssue(tx: Transaction, paymentId: string): Promise<ReceiptIssue | null> {
  const [row] = await tx.raw<ReceiptIssue & Record<string, unknown>>(
    `select number, seller_name as "sellerName", seller_address as "sellerAddress", tax_number as "taxNumber",
       case when tax_label is not null then json_build_object('label', tax_label, 'rate', tax_rate, 'minor', tax_minor) end as tax
     from payment_receipts where payment_id = $1`,
    [paymentId],
  )
  return row ?? null
}
