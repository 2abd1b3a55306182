import type { FastifyInstance } from 'fastify'
import { type CheckoutRouteDeps, mountCheckoutRoutes } from './main-api.routes.ts'

/** How purchases are paid: the orders that people open, what became of them, and the receipts. */
export function createCheckoutModule(deps: CheckoutRouteDeps): { routes(app: FastifyInstance): void } {
  return { routes: (app) => mountCheckoutRoutes(app, deps) }
}
