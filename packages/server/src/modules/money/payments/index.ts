import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import type { PaymentsDeps } from './deps.ts'
import { mountPaymentRoutes } from './main-api.routes.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { createRefusedDeliveries } from './refused-deliveries.ts'

export type { Seller } from './seller.ts'
export { askForRefund, type RefundAnswer, type RefundRefusal } from './ask-for-refund.ts'
export { approveRefund, declineRefund, refundsAskedFor } from './decide-refund.ts'
export { noteRefund } from './note-refund.ts'
export { findOwnOrders, type OwnOrder } from './own-orders.store.ts'
export { paymentsInTrouble, settleTrouble } from './payments-in-trouble.ts'
export { newReference } from './reference-number.ts'
export { holdUntoldRequests, keepTold, type RefundRequestRow, type RefundStep } from './refund-requests.store.ts'

/** How purchases are paid: the orders that people open, what providers say of them and what follows from it, and the receipts. */
export function createPaymentsModule(deps: PaymentsDeps): ServerModule {
  const refusedDeliveries = createRefusedDeliveries(deps.log)
  return {
    routes: (app) => mountPaymentRoutes(app, { ...deps, refusedDeliveries }),
    jobs: [{ name: 'reconcile-payments', cron: '* * * * *', run: async (signal) => void (await reconcilePayments(deps, signal)) }],
    archive: archiveOfLists(deps.db, archiveLists),
    /** Says in the log what was only counted. */
    drain: () => refusedDeliveries.close(),
  }
}
