import { AppError, type PaymentProvider } from '@xperto/contract'
import type { ReceivedDelivery } from '../../../ports/payment-gateway.ts'
import type { DeliveryDeps } from './deps.ts'
import { askDispute } from './learn-dispute.ts'
import { askProvider } from './ask-provider.ts'
import { findPaymentOfOrder } from './payments.store.ts'
import { providerFailure } from './provider-failure.ts'

/**
 * Takes a webhook: where it is the provider's own, its order is read. One about an order that is not known here, or about something else, is taken
 * too, so that it comes no more. Throws signature_invalid; payment_provider_unavailable where the provider should send it again.
 */
export async function takeDelivery(deps: DeliveryDeps, provider: PaymentProvider, delivery: ReceivedDelivery): Promise<void> {
  try {
    const hint = await deps.gateways.of(provider).verifyDelivery(delivery)
    if (hint === 'other') return
    if ('refused' in hint) {
      deps.refusedDeliveries.note(provider, hint.refused)
      throw new AppError('signature_invalid')
    }
    if (hint.disputeId !== null) {
      await askDispute(deps, provider, hint.disputeId)
      return
    }
    const orderIds = [hint.orderId, hint.ownId].filter((id) => id !== null)
    const payment = await deps.db.asSystem(async (tx) => await findPaymentOfOrder(tx, { provider, orderIds }))
    if (payment) await askProvider(deps, payment, 'webhook')
    else deps.log.warn({ provider, orderId: hint.orderId, event: hint.event }, 'a provider told of an order that nobody made here')
  } catch (error) {
    throw providerFailure(error)
  }
}
