import type { PaymentProvider } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { captureOrder } from './capture-order.ts'
import { type DeliveryDeps, takeDelivery } from './take-delivery.ts'

/** Where providers tell what happened, and where the browser says that somebody agreed. Both are hints: the provider's own answer decides. */
export function mountHintRoutes(app: FastifyInstance, deps: DeliveryDeps): void {
  const take = async (provider: PaymentProvider, { headers, body }: FastifyRequest) => {
    await takeDelivery(deps, provider, { headers, raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0) })
    return succeed(null)
  }
  handle(app, endpoints.cashfreeWebhook, async ({ request }) => await take('CASHFREE', request))
  handle(app, endpoints.paypalWebhook, async ({ request }) => await take('PAYPAL', request))
  handle(app, endpoints.capturePaypalOrder, async ({ params, principal, reply }) => {
    reply.header('cache-control', 'no-store')
    return succeed(await captureOrder(deps, { userId: principal.userId, orderId: params.orderId }))
  })
}
