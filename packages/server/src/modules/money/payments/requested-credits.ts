import type { Transaction } from '../../../platform/db/transaction.ts'
import { holdDisputed, lockAccount, voidHold } from '../credits/index.ts'
import { heldForOthers } from './disputes.store.ts'
import { grantKeyOf, partsTaken } from './grant-of-payment.ts'
import type { PaymentRow } from './payments.store.ts'
import { findRefundRequest, keepRequestHold, type RefundRequestRow } from './refund-requests.store.ts'

/** Sets aside what is unused of a payment's credits while its refund is asked for. Lock the payment first. Answers micro-credits. */
export async function holdRequested(
  tx: Transaction,
  payment: PaymentRow,
  request: Pick<RefundRequestRow, 'id' | 'holds'>,
): Promise<bigint> {
  const holdKey = `refund-request:${request.id}:${request.holds + 1}`
  const held = await holdDisputed(tx, {
    grantKey: grantKeyOf(payment),
    parts: await partsTaken(tx, payment),
    share: [1n, 1n],
    ref: payment.purchaseId,
    holdKey,
    elsewhere: await heldForOthers(tx, payment.id, ''),
    reason: 'REFUND_REQUEST',
  })
  await keepRequestHold(tx, { id: request.id, holdKey: held > 0n ? holdKey : null, holds: request.holds + 1 })
  return held
}

/** Frees what a request has set aside of a payment's credits; answers the request, or null where none has. Lock payment and account first. */
export async function releaseRequested(tx: Transaction, paymentId: string): Promise<RefundRequestRow | null> {
  const request = await findRefundRequest(tx, paymentId)
  if (!request || request.holdKey === null) return null
  await voidHold(tx, request.holdKey)
  await keepRequestHold(tx, { ...request, holdKey: null })
  return request
}

/** Does `work` while no request keeps credits of that payment aside, and sets aside what is left afterwards. Lock payment and account first. */
export async function withoutRequestHold<Result>(tx: Transaction, payment: PaymentRow, work: () => Promise<Result>): Promise<Result> {
  const request = await releaseRequested(tx, payment.id)
  const result = await work()
  if (request) {
    await lockAccount(tx, payment.accountId)
    await holdRequested(tx, payment, request)
  }
  return result
}
