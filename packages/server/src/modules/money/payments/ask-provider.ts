import type { PaymentStatus } from '@xperto/contract'
import type { OrderReading, PaymentGateway } from '../../../ports/payment-gateway.ts'
import type { LearnDeps } from './deps.ts'
import { isOurs, isPending, learnFacts } from './learn-facts.ts'
import { firstPollMs, isOver } from './next-poll.ts'
import { type FactSource, findFacts } from './payment-facts.store.ts'
import type { PaymentRow } from './payments.store.ts'
import type { PaymentEvent } from './payment-state.ts'

/**
 * Reads an order from its provider, takes the money that waits there, and learns what is so. Whatever gave the hint, only this decides. As
 * `poll` it also ends what is over. Rejects with what the gateway rejects with.
 */
export async function askProvider(deps: LearnDeps, payment: PaymentRow, source: FactSource): Promise<PaymentStatus> {
  const gateway = deps.gateways.of(payment.provider)
  // Cashfree knows our own id from the first moment; what PayPal gave none, nobody could pay.
  const orderId = payment.providerOrderId ?? (payment.provider === 'CASHFREE' ? payment.customOrderId : null)
  let reading = orderId === null ? null : await gateway.readOrder(orderId)
  if (reading?.isApproved && isOurs(reading, payment) && mayTake(deps, payment, source)) {
    const refusals = (await deps.db.asSystem(async (tx) => await findFacts(tx, payment.id))).filter(({ kind }) => kind === 'failed').length
    reading = await gateway.captureOrder(reading.orderId, `${payment.customOrderId}-take-${refusals}`)
  }
  const besides = source === 'poll' ? await endWhatIsOver(deps, { payment, reading, gateway }) : []
  // A provider that does not know an order yet is no news of it.
  if (reading === null && besides.length === 0) return payment.status
  return await learnFacts(deps, { id: payment.id, reading, besides, source })
}

/** What somebody agreed to is taken while they want it: by their own call, or while nothing has ended it. */
function mayTake({ now }: LearnDeps, { status, expiresAt }: PaymentRow, source: FactSource): boolean {
  if (source === 'capture') return status !== 'PAYMENT_SUCCESS' && !isOver({ expiresAt, now: now() })
  return status === 'PAYMENT_INITIATED'
}

async function endWhatIsOver(
  { db, now }: LearnDeps,
  { payment, reading, gateway }: { payment: PaymentRow; reading: OrderReading | null; gateway: PaymentGateway },
): Promise<PaymentEvent[]> {
  const expired: PaymentEvent = { kind: 'expired', key: 'expired' }
  if (reading === null) return now().getTime() - payment.createdAt.getTime() >= firstPollMs ? [expired] : []
  const isEnded = isOver({ expiresAt: payment.expiresAt, now: now() }) && !isPending(reading)
  // Somebody whose bank said no may be choosing another way on the provider's page; who told us that they do not want it is not.
  const facts = payment.status === 'PAYMENT_CANCELLED' ? await db.asSystem(async (tx) => await findFacts(tx, payment.id)) : []
  const isUnwanted = facts.some(({ kind }) => kind === 'withdrawn')
  if (reading.isOpen && (isEnded || isUnwanted)) await gateway.endOrder(reading.orderId)
  return isEnded ? [expired] : []
}
