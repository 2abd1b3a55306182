import { showPrice } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { CommandRefused, formatCredits, lockAccount } from '../credits/index.ts'
import { wantRefundOf } from './note-refund.ts'
import { lockPayment } from './payments.store.ts'
import { decideRequest, findRefundRequestBy, listRefundRequests, type RefundRequestRow } from './refund-requests.store.ts'
import { releaseRequested } from './requested-credits.ts'

interface DecideDeps {
  db: Database
  newId: () => string
  now: () => Date
}

/** The longest reason of an operator, in characters. */
const longestReason = 500

/** Refunds that people asked for, a line each; `isDecided`: those that were decided, the newest first. */
export async function refundsAskedFor(db: Database, { isDecided }: { isDecided: boolean }): Promise<string[]> {
  const rows = await db.asSystem(async (tx) => await listRefundRequests(tx, { isDecided }))
  return rows.map(({ reference, createdAt, provider, orderId, amountMinor, currency, credits, heldMicro, email, step, reason }) => {
    const said = isDecided ? `, ${step}${reason === null ? '' : `: ${reason}`}` : `, ${formatCredits(BigInt(heldMicro))} set aside`
    const when = `${createdAt.toISOString().slice(0, 16)} UTC`
    return `${reference} ${when} ${email}: ${showPrice(amountMinor, currency)} of ${provider} ${orderId}, ${credits} credits${said}`
  })
}

/**
 * Agrees to a refund: the job tells the provider within a minute and then takes the credits, which stay set aside until then. Throws
 * CommandRefused where there is nothing to decide, and what noteRefund throws.
 */
export async function approveRefund(deps: DecideDeps, reference: string): Promise<RefundRequestRow> {
  return await deps.db.asSystem(async (tx) => {
    const request = await lockUndecided(tx, reference)
    await wantRefundOf(tx, deps, request.orderId)
    return { ...request, step: 'approved' as const }
  })
}

/** Declines a refund with a reason that its chat tells the person: what was set aside is theirs again. Throws CommandRefused. */
export async function declineRefund(deps: DecideDeps, reference: string, reason: string): Promise<RefundRequestRow> {
  const said = reason.trim()
  if (said === '' || said.length > longestReason)
    throw new CommandRefused(`Say why, in 1 to ${longestReason} characters: the person reads it.`)
  return await deps.db.asSystem(async (tx) => {
    const request = await lockUndecided(tx, reference)
    await decideRequest(tx, request.id, { decision: 'declined', reason: said, now: deps.now() })
    await releaseRequested(tx, request.paymentId)
    return { ...request, step: 'declined' as const, reason: said }
  })
}

async function lockUndecided(tx: Transaction, reference: string): Promise<RefundRequestRow> {
  const found = await findRefundRequestBy(tx, reference)
  const payment = found && (await lockPayment(tx, found.paymentId))
  if (!payment) throw new CommandRefused(`There is no refund ${reference}.`)
  await lockAccount(tx, payment.accountId)
  const request = await findRefundRequestBy(tx, reference)
  if (!request) throw new CommandRefused(`There is no refund ${reference}.`)
  if (request.decision !== 'asked') throw new CommandRefused(`${request.reference} is ${request.decision} already.`)
  return request
}
