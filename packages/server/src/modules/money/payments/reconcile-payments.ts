import type { PaymentProvider } from '@xperto/contract'
import { GatewayRefused, GatewayUnavailable } from '../../../ports/payment-gateway.ts'
import { askProvider } from './ask-provider.ts'
import type { LearnDeps } from './deps.ts'
import { findDueDisputes, postponeDispute } from './disputes.store.ts'
import { askDispute } from './learn-dispute.ts'
import { findDuePayments, postponePoll } from './payments.store.ts'
import { findDueRefunds, keepRefund } from './refunds.store.ts'
import { sendRefund } from './send-refund.ts'

/** How many orders one run asks about; the next goes on. */
const atOnce = 200
const longestMs = 3_600_000
/** An open dispute is asked about so often: its webhook may be lost. */
const disputePollMs = 6 * 3_600_000

/**
 * Asks about every order that nobody has spoken of for long enough, goes on with refunds and asks about open disputes: what a crash, a lost webhook or a closed browser
 * left open is found here. A provider that cannot be reached is left alone for this run. Answers how many orders, refunds and disputes were looked at.
 */
export async function reconcilePayments(deps: LearnDeps, signal?: AbortSignal): Promise<number> {
  const away = new Set<PaymentProvider>()
  let looked = 0
  const attempt = async (provider: PaymentProvider, work: () => Promise<unknown>, postpone: () => Promise<void>) => {
    signal?.throwIfAborted()
    looked += 1
    try {
      if (away.has(provider)) throw new GatewayUnavailable(`${provider} was away a moment ago`)
      await work()
    } catch (error) {
      if (error instanceof GatewayUnavailable || (error instanceof GatewayRefused && error.code === 'not_configured')) away.add(provider)
      else deps.log.error({ err: error, provider }, 'an order could not be reconciled')
      await postpone()
    }
  }
  for (const payment of await deps.db.asSystem(async (tx) => await findDuePayments(tx, deps.now(), atOnce)))
    await attempt(
      payment.provider,
      async () => await askProvider(deps, payment, 'poll'),
      async () => await deps.db.asSystem(async (tx) => await postponePoll(tx, payment.id, later(deps, payment.attempts))),
    )
  for (const refund of await deps.db.asSystem(async (tx) => await findDueRefunds(tx, deps.now(), atOnce)))
    await attempt(
      refund.provider,
      async () => await sendRefund(deps, refund),
      async () => {
        const { state, providerRefundId, attempts } = refund
        const kept = { state, providerRefundId, nextPollAt: later(deps, attempts), now: deps.now() }
        await deps.db.asSystem(async (tx) => await keepRefund(tx, refund.id, kept))
      },
    )
  for (const dispute of await deps.db.asSystem(async (tx) => await findDueDisputes(tx, deps.now(), atOnce)))
    await attempt(
      dispute.provider,
      async () => {
        await askDispute(deps, dispute.provider, dispute.disputeId)
        await deps.db.asSystem(async (tx) => await postponeDispute(tx, dispute, new Date(deps.now().getTime() + disputePollMs)))
      },
      async () => await deps.db.asSystem(async (tx) => await postponeDispute(tx, dispute, later(deps, dispute.attempts))),
    )
  if (away.size > 0) deps.log.warn({ providers: [...away] }, 'payment providers cannot be asked: their orders wait')
  return looked
}

/** A minute, then twice as long each time, an hour at most. */
const later = ({ now }: LearnDeps, attempts: number): Date =>
  new Date(now().getTime() + Math.min(longestMs, 60_000 * 2 ** Math.min(attempts, 10)))
