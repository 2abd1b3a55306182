import { AppError, type PaymentStatus } from '@xperto/contract'
import { askProvider } from './ask-provider.ts'
import type { LearnDeps } from './deps.ts'
import { findPaymentOfOrder } from './payments.store.ts'
import { providerFailure } from './provider-failure.ts'

export interface CapturedOrder {
  /** PayPal's id of the order; ours while there is none. */
  id: string
  customOrderId: string
  paymentStatus: PaymentStatus
  /** In PayPal's words: COMPLETED when it is paid. */
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'VOIDED'
}

const words = {
  PAYMENT_SUCCESS: 'COMPLETED',
  PAYMENT_INITIATED: 'PENDING',
  PAYMENT_FAILED: 'DECLINED',
  PAYMENT_CANCELLED: 'VOIDED',
} as const satisfies Record<PaymentStatus, CapturedOrder['status']>

/**
 * Takes the money of an order that somebody agreed to at PayPal (PAY-08). That they say so is a hint: PayPal's own answer decides. `orderId` is
 * PayPal's or ours. Throws payment_not_found, payment_provider_unavailable.
 */
export async function captureOrder(deps: LearnDeps, { userId, orderId }: { userId: string; orderId: string }): Promise<CapturedOrder> {
  const payment = await deps.db.asUser(userId, async (tx) => await findPaymentOfOrder(tx, { provider: 'PAYPAL', orderIds: [orderId] }))
  if (!payment) throw new AppError('payment_not_found')
  const paymentStatus = payment.status === 'PAYMENT_SUCCESS' ? payment.status : await ask()
  return {
    id: payment.providerOrderId ?? payment.customOrderId,
    customOrderId: payment.customOrderId,
    paymentStatus,
    status: words[paymentStatus],
  }

  async function ask(): Promise<PaymentStatus> {
    if (!payment) throw new AppError('payment_not_found')
    return await askProvider(deps, payment, 'capture').catch((error: unknown) => {
      throw providerFailure(error)
    })
  }
}
