import { AppError, type PaymentStatus } from '@xperto/contract'
import type { FastifyInstance } from 'fastify'
import type { Job } from '../../../ports/jobs.ts'
import { askProvider } from './ask-provider.ts'
import type { LearnDeps } from './learn-facts.ts'
import { findPaymentById, type PaymentOrder } from './payment-orders.store.ts'
import { providerFailure } from './provider-failure.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { mountHintRoutes } from './main-api.routes.ts'
import { createRefusedDeliveries } from './refused-deliveries.ts'
import { withdrawPayment } from './withdraw-payment.ts'

export type { Seller } from './seller.ts'
export { noteRefund } from './note-refund.ts'
export { paymentsInTrouble, settleTrouble } from './payments-in-trouble.ts'

export interface PaymentsModule {
  routes(app: FastifyInstance): void
  /** What has to be done though nobody asks: finding what lost hints and crashes left open. */
  jobs: readonly Job[]
  /** Reads an order from its provider and learns what is so; answers the state afterwards. Throws payment_not_found, payment_provider_unavailable. */
  askProvider(paymentId: string): Promise<PaymentStatus>
  /** Ends an order that its person does not want to pay, unless it is paid; answers the state afterwards. */
  withdraw(paymentId: string): Promise<PaymentStatus>
  /** Says in the log what was only counted; before the process ends. */
  drain(): void
}

/** Orders at payment providers: what providers say of them, and what follows from it. */
export function createPaymentsModule(deps: LearnDeps): PaymentsModule {
  const find = async (paymentId: string): Promise<PaymentOrder> => {
    const payment = await deps.db.asSystem(async (tx) => await findPaymentById(tx, paymentId))
    if (!payment) throw new AppError('payment_not_found')
    return payment
  }
  const refusedDeliveries = createRefusedDeliveries(deps.log)
  return {
    routes: (app) => mountHintRoutes(app, { ...deps, refusedDeliveries }),
    jobs: [{ name: 'reconcile-payments', cron: '* * * * *', run: async (signal) => void (await reconcilePayments(deps, signal)) }],
    askProvider: async (paymentId) => {
      const payment = await find(paymentId)
      return await askProvider(deps, payment, 'browser').catch((error: unknown) => {
        throw providerFailure(error)
      })
    },
    withdraw: async (paymentId) => await withdrawPayment(deps, await find(paymentId)),
    drain: () => refusedDeliveries.close(),
  }
}
