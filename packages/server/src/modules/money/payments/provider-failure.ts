import { AppError } from '@xperto/contract'
import { GatewayRefused, GatewayUnavailable } from '../../../ports/payment-gateway.ts'

/** What a gateway rejected with, as a person hears it: come again, or nothing is sold here. Everything else stays as it was. */
export function providerFailure(error: unknown): unknown {
  if (error instanceof GatewayRefused && error.code === 'not_configured') return new AppError('payments_closed', { cause: error })
  if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
    return new AppError('payment_provider_unavailable', { cause: error, retryAfter: 10 })
  return error
}
