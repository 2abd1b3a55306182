import type { Transaction } from '../../../platform/db/transaction.ts'

export async function findEmail(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.raw<{ email: string }>('select email from users where id = $1', [userId])
  return row?.email ?? null
}

/** What a payment's receipt was given when it was paid; null where no seller was configured then. */
export interface ReceiptIssue {
  number: string
  sellerName: string
  sellerAddress: string | null
  taxNumber: string | null
  /** Rate in hundredths of a percent, amount in the payment's smallest units. */
  tax: { label: string; rate: number; minor: number } | null
}

export async function findReceiptIssue(tx: Transaction, paymentId: string): Promise<ReceiptIssue | null> {
  const [row] = await tx.raw<ReceiptIssue & Record<string, unknown>>(
    `select number, seller_name as "sellerName", seller_address as "sellerAddress", tax_number as "taxNumber",
       case when tax_label is not null then json_build_object('label', tax_label, 'rate', tax_rate, 'minor', tax_minor) end as tax
     from payment_receipts where payment_id = $1`,
    [paymentId],
  )
  return row ?? null
}

/** Who a receipt is for, as their profile says now. */
export async function findBuyer(tx: Transaction, userId: string): Promise<{ name: string; email: string }> {
  const [row] = await tx.raw<{ name: string; email: string }>('select name, email from users where id = $1', [userId])
  return row ?? { name: '', email: '' }
}
