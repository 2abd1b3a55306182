import type { FastifyInstance } from 'fastify'
import type { Job } from '../../../ports/jobs.ts'
import { mountPaymentRoutes, type PaymentsDeps } from './main-api.routes.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { createRefusedDeliveries } from './refused-deliveries.ts'

export type { Seller } from './seller.ts'
export { noteRefund } from './note-refund.ts'
export { paymentsInTrouble, settleTrouble } from './payments-in-trouble.ts'

export interface PaymentsModule {
  routes(app: FastifyInstance): void
  /** Finds what lost hints and crashes left open. */
  jobs: readonly Job[]
  /** Says in the log what was only counted; before the process ends. */
  drain(): void
}

/** How purchases are paid: the orders that people open, what providers say of them and what follows from it, and the receipts. */
export function createPaymentsModule(deps: PaymentsDeps): PaymentsModule {
  const refusedDeliveries = createRefusedDeliveries(deps.log)
  return {
    routes: (app) => mountPaymentRoutes(app, { ...deps, refusedDeliveries }),
    jobs: [{ name: 'reconcile-payments', cron: '* * * * *', run: async (signal) => void (await reconcilePayments(deps, signal)) }],
    drain: () => refusedDeliveries.close(),
  }
}
