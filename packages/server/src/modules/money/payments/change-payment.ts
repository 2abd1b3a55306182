import { AppError, type Payment, type PaymentStatus } from '@xperto/contract'
import { askProvider } from './ask-provider.ts'
import type { LearnDeps } from './deps.ts'
import { requirePayment } from './list-payments.ts'
import { presentPayment } from './present-payment.ts'
import { providerFailure } from './provider-failure.ts'
import { withdrawPayment } from './withdraw-payment.ts'

/**
 * What a browser says became of a payment (PAY-12). Cancelling one that was begun is the person's own; of everything else the provider is asked, and
 * its word stands. Said again it changes nothing. Throws payment_not_found, payment_unchanged where it is not so, and what a provider that cannot
 * be asked is told with.
 */
export async function changePayment(
  deps: LearnDeps,
  { userId, orderId, status }: { userId: string; orderId: string; status: PaymentStatus },
): Promise<Payment> {
  const payment = await requirePayment(deps, userId, orderId)
  if (payment.status !== status) {
    const isCancel = status === 'PAYMENT_CANCELLED' && payment.status === 'PAYMENT_INITIATED'
    const now = isCancel
      ? await withdrawPayment(deps, payment)
      : await askProvider(deps, payment, 'browser').catch((error: unknown) => {
          throw providerFailure(error)
        })
    if (now !== status) throw new AppError('payment_unchanged')
  }
  return presentPayment(await requirePayment(deps, userId, orderId))
}
