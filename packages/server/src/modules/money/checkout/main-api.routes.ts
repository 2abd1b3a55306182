import { AppError } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { type ChangeDeps, changePayment } from './change-payment.ts'
import { listPayments } from './list-payments.ts'
import { type OpenDeps, openPayment } from './open-payment.ts'
import { readReceipt } from './read-receipt.ts'

export interface CheckoutRouteDeps extends OpenDeps, ChangeDeps {
  productName: string
  /** Whether what is paid here is play money. */
  isPlay: boolean
}

/** /api/v1/payments: orders, their history, their receipts (PAY-07 to PAY-10). */
export function mountCheckoutRoutes(app: FastifyInstance, deps: CheckoutRouteDeps): void {
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
}
