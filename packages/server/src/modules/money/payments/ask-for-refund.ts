import type { Database } from '../../../platform/db/database.ts'
import { lockAccount } from '../credits/index.ts'
import { findStandingDisputes } from './disputes.store.ts'
import { findPaymentOf, lockPayment } from './payments.store.ts'
import { newReference } from './reference-number.ts'
import { findRefunds } from './refunds.store.ts'
import { findRefundRequest, insertRefundRequest, type RefundRequestRow } from './refund-requests.store.ts'
import { holdRequested } from './requested-credits.ts'

/** Why no refund can be asked for. */
export type RefundRefusal = 'unknown' | 'not-paid' | 'given-back' | 'under-way' | 'disputed'

export type RefundAnswer = { request: RefundRequestRow; isNew: boolean } | { refusal: RefundRefusal }

export interface AskForRefundDeps {
  db: Database
  newId: () => string
  randomBytes: (size: number) => Buffer
  now: () => Date
}

/**
 * Asks for the refund of a person's own paid order (TYP-08): an operator decides, and until then the order's unused credits are set aside. Asked
 * again it answers the same request. `chatId` is the chat that says each step.
 */
export async function askForRefund(
  { db, newId, randomBytes, now }: AskForRefundDeps,
  { userId, orderId, chatId }: { userId: string; orderId: string; chatId: string },
): Promise<RefundAnswer> {
  return await db.asSystem(async (tx) => {
    const found = await findPaymentOf(tx, userId, orderId)
    const payment = found && (await lockPayment(tx, found.id))
    if (!payment) return { refusal: 'unknown' }
    const earlier = await findRefundRequest(tx, payment.id)
    if (earlier) return { request: earlier, isNew: false }
    if (payment.status !== 'PAYMENT_SUCCESS' || payment.providerPaymentId === null) return { refusal: 'not-paid' }
    if (payment.refundedMinor >= payment.amountMinor) return { refusal: 'given-back' }
    if ((await findRefunds(tx, payment.id)).some((refund) => refund.providerPaymentId === payment.providerPaymentId))
      return { refusal: 'under-way' }
    if ((await findStandingDisputes(tx, payment.id)).length > 0) return { refusal: 'disputed' }
    await lockAccount(tx, payment.accountId)
    const id = newId()
    await insertRefundRequest(tx, { id, reference: newReference('RF', randomBytes), userId, paymentId: payment.id, chatId, now: now() })
    await holdRequested(tx, payment, { id, holds: 0 })
    const request = await findRefundRequest(tx, payment.id)
    if (!request) throw new Error('a refund request that was just made is gone')
    return { request, isNew: true }
  })
}
