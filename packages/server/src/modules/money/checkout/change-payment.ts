import { AppError, type Payment, type PaymentStatus } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { requirePayment } from './list-payments.ts'
import { presentPayment } from './present-payment.ts'

export interface ChangeDeps {
  db: Database
  /** Reads an order from its provider and learns what is so; answers the state afterwards. */
  askProvider: (paymentId: string) => Promise<PaymentStatus>
  /** Ends an order that its person does not want to pay, unless it is paid; answers the state afterwards. */
  withdraw: (paymentId: string) => Promise<PaymentStatus>
}

/**
 * What a browser says became of a payment (PAY-12). Cancelling one that was begun is the person's own; of everything else the provider is asked, and
 * its word stands. Said again it changes nothing. Throws payment_not_found, payment_unchanged where it is not so, and what a provider that cannot
 * be asked is told with.
 */
export async function changePayment(
  deps: ChangeDeps,
  { userId, orderId, status }: { userId: string; orderId: string; status: PaymentStatus },
): Promise<Payment> {
  const payment = await requirePayment(deps, userId, orderId)
  if (payment.state !== status) {
    const isCancel = status === 'PAYMENT_CANCELLED' && payment.state === 'PAYMENT_INITIATED'
    const now = isCancel ? await deps.withdraw(payment.id) : await deps.askProvider(payment.id)
    if (now !== status) throw new AppError('payment_unchanged')
  }
  return presentPayment(await requirePayment(deps, userId, orderId))
}
