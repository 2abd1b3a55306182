import type { PaymentProvider } from '@xperto/contract'
import type { DisputeReading } from '../../../ports/payment-gateway.ts'
import { lockAccount, takeDisputed, voidHold } from '../credits/index.ts'
import type { LearnDeps } from './deps.ts'
import { nextStep } from './dispute-state.ts'
import { disputedGrantOf, holdBack } from './disputed-credits.ts'
import { type DisputeRow, findDispute, findDisputedPayment, keepDispute } from './disputes.store.ts'
import { hasPaidOtherwise, lockPayment } from './payments.store.ts'
import { releaseRequested } from './requested-credits.ts'

/** The first question about an open dispute that nobody spoke of since, in milliseconds: its webhook may be lost. */
const pollMs = 6 * 3_600_000

/**
 * Reads a dispute from its provider and learns what is so. Whatever gave the hint, only this decides. Rejects with what the gateway rejects with.
 */
export async function askDispute(deps: LearnDeps, provider: PaymentProvider, disputeId: string): Promise<void> {
  const reading = await deps.gateways.of(provider).readDispute(disputeId)
  if (reading) await learnDispute(deps, provider, reading)
  else deps.log.warn({ provider, disputeId }, 'a provider told of a dispute that it does not know')
}

/**
 * Learns what a provider says of a dispute, in one transaction that has the payment and the account locked. While it is open, what is unspent of
 * the payment's credits is held back; a won one gives it back, a lost one takes it. What was spent is noted as owed and makes no debt.
 */
async function learnDispute(deps: LearnDeps, provider: PaymentProvider, reading: DisputeReading): Promise<void> {
  await deps.db.asSystem(async (tx) => {
    const id = await findDisputedPayment(tx, provider, reading)
    const payment = id === null ? null : await lockPayment(tx, id)
    const told = { provider, disputeId: reading.disputeId, status: reading.status }
    if (!payment) {
      deps.log.warn(told, 'a provider told of a dispute about a payment that nobody made here')
      return
    }
    await lockAccount(tx, payment.accountId)
    const known = await findDispute(tx, provider, reading.disputeId)
    const step = nextStep(known, { state: reading.state, toldAt: reading.updatedAt })
    if (step === null) {
      if (known?.state === 'lost' && reading.state !== 'lost')
        deps.log.error(told, 'a dispute that was lost is said to be otherwise: somebody has to look')
      return
    }
    const now = deps.now()
    const { money } = reading
    const row: DisputeRow = {
      ...{ provider, disputeId: reading.disputeId, paymentId: payment.id, state: reading.state, toldAt: reading.updatedAt },
      ...{ amountMinor: money?.amount ?? null, currency: money?.currency ?? null },
      ...{ holdKey: known?.holdKey ?? null, holds: known?.holds ?? 0, attempts: known?.attempts ?? 0 },
    }
    // A second payment of an order granted nothing: there are no credits of it to hold back.
    const isGranted = reading.paymentId === null || reading.paymentId === payment.providerPaymentId
    // The dispute holds them from now on: an asked-for refund is decided by the bank.
    if (isGranted && (step === 'hold' || step === 'take')) await releaseRequested(tx, payment.id)
    const ended =
      isGranted && step === 'take' ? await takeDisputed(tx, { ...(await disputedGrantOf(tx, payment, row)), holdKey: row.holdKey }) : null
    if (step === 'give-back' && row.holdKey !== null) await voidHold(tx, row.holdKey)
    if (step === 'give-back' || step === 'take') row.holdKey = null
    if (isGranted && step === 'hold') await holdBack(tx, payment, row)
    const nextPollAt = reading.state === 'open' ? new Date(now.getTime() + pollMs) : null
    const { taken, owed } = ended ?? { taken: 0n, owed: 0n }
    if (step === 'none' && known) return
    await keepDispute(tx, { ...row, status: reading.status, reason: reading.reason, taken, owed, nextPollAt, now })
    if (ended && !(await hasPaidOtherwise(tx, payment))) await deps.referrals.takeRewardBack(tx, payment.accountId)
    deps.log.warn({ ...told, paymentId: payment.id, state: reading.state, owed: String(owed) }, 'a dispute of a payment was learnt')
  })
}
