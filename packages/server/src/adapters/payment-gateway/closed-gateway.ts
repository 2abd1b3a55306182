import type { PaymentProvider } from '@xperto/contract'
import { GatewayRefused, type PaymentGateway } from '../../ports/payment-gateway.ts'

/** A provider that nobody configured: nothing can be paid by it, and nothing it sends is believed. */
export function createClosedGateway(provider: PaymentProvider): PaymentGateway {
  const refuse = async (): Promise<never> => await Promise.reject(new GatewayRefused(provider, 503, 'not_configured'))
  return {
    provider,
    openOrder: refuse,
    readOrder: refuse,
    captureOrder: refuse,
    endOrder: refuse,
    refund: refuse,
    readRefund: refuse,
    readDispute: refuse,
    verifyDelivery: async () => await Promise.resolve({ refused: 'not-configured' }),
  }
}
