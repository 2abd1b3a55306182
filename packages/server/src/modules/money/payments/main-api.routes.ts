import { AppError, type PaymentProvider } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { captureOrder } from './capture-order.ts'
import { changePayment } from './change-payment.ts'
import type { DeliveryDeps, PaymentsDeps } from './deps.ts'
import { listPayments } from './list-payments.ts'
import { openPayment } from './open-payment.ts'
import { readReceipt } from './read-receipt.ts'
import { takeDelivery } from './take-delivery.ts'

/** /api/v1/payments: orders, their history, their receipts, and the webhooks of the providers (PAY-07 to PAY-12). */
export function mountPaymentRoutes(app: FastifyInstance, deps: PaymentsDeps & DeliveryDeps): void {
  handle(app, endpoints.listPayments, async ({ query, principal, reply }) => {
    void reply.header('cache-control', 'no-store')
    return succeed(await listPayments(deps, principal.userId, query))
  })

  handle(app, endpoints.createPayment, async ({ body, principal }) => {
    requireOwnId(principal, body.userId)
    const { payment, returnUrl } = await openPayment(deps, principal.userId, 'CASHFREE', { ...body, purchaseId: body.creditId })
    const { providerOrderId, customOrderId, providerSession } = payment
    return succeed({
      payment_session_id: providerSession ?? '',
      order_meta: { return_url: returnUrl },
      orderId: providerOrderId,
      customOrderId,
    })
  })

  handle(app, endpoints.createPaypalOrder, async ({ body, principal }) => {
    requireOwnId(principal, body.userId)
    // What names no purchase of credits is nothing that is sold here.
    if (body.creditId === undefined) throw new AppError('payment_type_unavailable')
    const { payment } = await openPayment(deps, principal.userId, 'PAYPAL', { ...body, purchaseId: body.creditId })
    return succeed({ id: payment.providerOrderId, customOrderId: payment.customOrderId })
  })

  handle(app, endpoints.capturePaypalOrder, async ({ params, principal, reply }) => {
    reply.header('cache-control', 'no-store')
    return succeed(await captureOrder(deps, { userId: principal.userId, orderId: params.orderId }))
  })

  handle(app, endpoints.updatePayment, async ({ params, body, principal }) =>
    succeed(await changePayment(deps, { userId: principal.userId, orderId: params.orderId, status: body.status })),
  )

  handle(app, endpoints.readReceipt, async ({ params, principal, reply }) => {
    const { name, pdf } = await readReceipt(deps, principal.userId, params.orderId)
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/pdf')
      .send(pdf)
  })

  // A webhook is a hint: the provider's own answer decides.
  const take = async (provider: PaymentProvider, { headers, body }: FastifyRequest) => {
    await takeDelivery(deps, provider, { headers, raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0) })
    return succeed(null)
  }
  handle(app, endpoints.cashfreeWebhook, async ({ request }) => await take('CASHFREE', request))
  handle(app, endpoints.paypalWebhook, async ({ request }) => await take('PAYPAL', request))
}
