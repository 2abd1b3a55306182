import type { Currency } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { RefundState } from '../../../platform/db/schema/index.ts'
import { CommandRefused } from '../credits/index.ts'
import { findStandingDisputes } from './disputes.store.ts'
import { findPaymentOfOrder } from './payments.store.ts'
import { findRefunds, wantRefund } from './refunds.store.ts'
import { decideRequest, findRefundRequest } from './refund-requests.store.ts'

export interface NotedRefund {
  amountMinor: number
  currency: Currency
  /** What has become of it: a refund that was asked for before is the same refund. */
  state: RefundState
}

/**
 * Notes that the money of a paid order is to go back. The job sends it within a minute, for it has the provider's keys, and takes the credits: what
 * was spent of them becomes a debt. Of an order of which a part went back it is the rest. `orderId` is the provider's or ours. Throws CommandRefused
 * where there is nothing to give back, and where a dispute gives it back or has done so: the buyer would have the money twice.
 */
export async function noteRefund(
  { db, newId, now }: { db: Database; newId: () => string; now: () => Date },
  orderId: string,
): Promise<NotedRefund> {
  return await db.asSystem(async (tx) => await wantRefundOf(tx, { newId, now }, orderId))
}

/** The same inside a transaction. Where the buyer asked for the refund, that request is approved by it. */
export async function wantRefundOf(
  tx: Transaction,
  { newId, now }: { newId: () => string; now: () => Date },
  orderId: string,
): Promise<NotedRefund> {
  const payment = await findPaymentOfOrder(tx, { provider: null, orderIds: [orderId] })
  if (!payment) throw new CommandRefused(`There is no order ${orderId}.`)
  const { providerPaymentId, currency, id: paymentId } = payment
  if (providerPaymentId === null) throw new CommandRefused(`The order ${orderId} is not paid.`)
  const [dispute] = await findStandingDisputes(tx, paymentId)
  if (dispute?.state === 'lost')
    throw new CommandRefused(`The money of order ${orderId} went back by the dispute ${dispute.disputeId}, which was lost.`)
  if (dispute)
    throw new CommandRefused(`The order ${orderId} is disputed (${dispute.disputeId}): settle it at the provider, not by a refund.`)
  // All of it where nothing is left: the provider says no to that, and what became of it is looked at.
  const rest = payment.amountMinor - payment.refundedMinor
  const amountMinor = rest > 0 ? rest : payment.amountMinor
  await wantRefund(tx, { id: newId(), paymentId, providerPaymentId, amountMinor, currency, reason: 'OPERATOR', now: now() })
  const refund = (await findRefunds(tx, paymentId)).find((row) => row.providerPaymentId === providerPaymentId)
  if (!refund) throw new Error('a refund was noted and is not there')
  const request = await findRefundRequest(tx, paymentId)
  if (request) await decideRequest(tx, request.id, { decision: 'approved', reason: null, now: now() })
  return { amountMinor: refund.amountMinor, currency, state: refund.state }
}
