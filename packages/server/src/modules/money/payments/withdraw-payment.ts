import type { PaymentStatus } from '@xperto/contract'
import { GatewayRefused, GatewayUnavailable, type OrderReading } from '../../../ports/payment-gateway.ts'
import type { LearnDeps } from './deps.ts'
import { learnFacts } from './learn-facts.ts'
import type { PaymentRow } from './payments.store.ts'

/**
 * Ends an order that its person does not want to pay: the provider is told as far as it can be, and what it says of the order is learnt first, so
 * that one that is paid by then stays paid. A provider that is away does not hold anybody up: it is asked again later.
 */
export async function withdrawPayment(deps: LearnDeps, payment: PaymentRow): Promise<PaymentStatus> {
  const reading = await endAtProvider(deps, payment).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return null
    throw error
  })
  return await learnFacts(deps, { id: payment.id, reading, besides: [{ kind: 'withdrawn', key: 'withdrawn' }], source: 'browser' })
}

async function endAtProvider({ gateways }: LearnDeps, { provider, providerOrderId }: PaymentRow): Promise<OrderReading | null> {
  if (providerOrderId === null) return null
  const gateway = gateways.of(provider)
  await gateway.endOrder(providerOrderId)
  return await gateway.readOrder(providerOrderId)
}
