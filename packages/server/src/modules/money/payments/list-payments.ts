import { AppError, type Payment, type PaymentStatus, type PaymentType } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { findPaymentOf, findPaymentsOf, type PaymentRow } from './payments.store.ts'
import { presentPayment } from './present-payment.ts'

/** A page of a person's payments, newest first (PAY-10). */
export async function listPayments(
  { db }: { db: Database },
  userId: string,
  { page, limit, type, status }: { page: number; limit: number; type?: PaymentType | undefined; status?: PaymentStatus | undefined },
): Promise<{ items: Payment[]; currentPage: number; totalPages: number; totalItems: number }> {
  const wanted = { type: type ?? null, status: status ?? null, limit, offset: (page - 1) * limit }
  const { rows, total } = await db.asUser(userId, async (tx) => await findPaymentsOf(tx, userId, wanted))
  return { items: rows.map(presentPayment), currentPage: page, totalPages: Math.ceil(total / limit), totalItems: total }
}

/** A person's payment by either of its ids. Throws payment_not_found, for another's too. */
export async function requirePayment({ db }: { db: Database }, userId: string, orderId: string): Promise<PaymentRow> {
  const found = await db.asUser(userId, async (tx) => await findPaymentOf(tx, userId, orderId))
  if (!found) throw new AppError('payment_not_found')
  return found
}
