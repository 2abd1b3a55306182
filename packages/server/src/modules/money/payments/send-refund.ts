import type { RefundState } from '../../../platform/db/schema/index.ts'
import { GatewayRefused } from '../../../ports/payment-gateway.ts'
import { askProvider } from './ask-provider.ts'
import type { LearnDeps } from './deps.ts'
import { learnFacts } from './learn-facts.ts'
import { lockAccount } from '../credits/index.ts'
import { findPaymentOfOrder, lockPayment } from './payments.store.ts'
import { keepRefund, type RefundRow } from './refunds.store.ts'
import { releaseRequested } from './requested-credits.ts'

/** A refund that the provider has not decided is asked about so often. */
const pollMs = 3_600_000

/**
 * Tells the provider of a refund, or asks what became of it. As soon as the provider has taken it on, the credits of that payment are taken
 * back. Rejects with GatewayUnavailable: it is tried again.
 */
export async function sendRefund(deps: LearnDeps, refund: RefundRow): Promise<RefundState> {
  if (refund.state === 'done' || refund.state === 'failed') return refund.state
  const { id, paymentId, providerOrderId: orderId, providerPaymentId, amountMinor: amount, currency } = refund
  const gateway = deps.gateways.of(refund.provider)
  const money = { currency, amount }
  const told =
    refund.providerRefundId === null
      ? await gateway.refund({ orderId, paymentId: providerPaymentId, refundId: id, money }).catch(refusedOrThrow)
      : await gateway.readRefund({ orderId, refundId: id, providerRefundId: refund.providerRefundId })
  const state = told?.state ?? 'failed'
  if (state !== 'failed') {
    const returned = { kind: 'refunded' as const, key: `refunded:${id}`, paymentId: providerPaymentId, refundId: id, money }
    await learnFacts(deps, { id: paymentId, reading: null, besides: [returned], source: 'refund' })
  }
  const now = deps.now()
  const nextPollAt = state === 'pending' ? new Date(now.getTime() + pollMs) : null
  await deps.db.asSystem(async (tx) => await keepRefund(tx, id, { state, providerRefundId: told?.refundId ?? null, nextPollAt, now }))
  if (state === 'failed') await afterRefusal(deps, refund)
  return state
}

/** A provider that says no may have given it back before: that is read, and a person has to look at the rest. */
async function afterRefusal(deps: LearnDeps, { id, providerOrderId }: RefundRow): Promise<void> {
  deps.log.error({ refundId: id, orderId: providerOrderId }, 'a provider does not give this payment back: somebody has to look')
  const payment = await deps.db.asSystem(async (tx) => await findPaymentOfOrder(tx, { provider: null, orderIds: [providerOrderId] }))
  if (!payment) return
  // The credits are the buyer's again: neither they nor the money would be theirs otherwise.
  await deps.db.asSystem(async (tx) => {
    await lockPayment(tx, payment.id)
    await lockAccount(tx, payment.accountId)
    await releaseRequested(tx, payment.id)
  })
  await askProvider(deps, payment, 'refund')
}

function refusedOrThrow(error: unknown): null {
  if (error instanceof GatewayRefused && error.code !== 'not_configured') return null
  throw error
}
