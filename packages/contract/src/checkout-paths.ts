import type { PathTable } from './path-table.ts'

/** Calls that buy credits. The browser loads their paths with the checkout, and gives them to its client by `addCalls`. */
export const checkoutPaths = {
  createCredits: ['POST', '/api/v1/credits/create'],
  createPayment: ['POST', '/api/v1/payments'],
  createPaypalOrder: ['POST', '/api/v1/payments/paypal/create-order'],
  readReceipt: ['GET', '/api/v1/payments/:orderId/receipt'],
  validateCoupon: ['GET', '/api/v1/coupons/validate'],
} as const satisfies PathTable
