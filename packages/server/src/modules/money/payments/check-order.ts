import { amountOf, AppError, type Currency, type PaymentProvider, type PaymentType, providerOf, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { accountOf, lockAccount } from '../credits/index.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/index.ts'

/** What a browser says it wants to pay. Every word of it is compared and none is used, but for which purchase it is. */
export interface OrderClaim {
  purchaseId: string
  /** In the currency's own unit, as shown. */
  amount: number
  currency: Currency
  paymentType: PaymentType
  provider: PaymentProvider
}

/**
 * The purchase that somebody wants to pay by that provider's call, locked with their account, where what their browser says of it is so. Throws credits_not_found for
 * none and for another's, payment_type_unavailable, provider_elsewhere, amount_mismatch, and purchase_paid or quote_over where it is no longer
 * to be paid.
 */
export async function requirePayable(tx: Transaction, userId: string, by: PaymentProvider, claim: OrderClaim): Promise<PurchaseRow> {
  if (!isUuid(claim.purchaseId)) throw new AppError('credits_not_found')
  const accountId = await accountOf(tx, userId)
  await lockAccount(tx, accountId)
  const purchase = await lockPurchase(tx, claim.purchaseId)
  if (purchase?.accountId !== accountId) throw new AppError('credits_not_found')
  if (claim.paymentType !== 'CREDIT_PURCHASE') throw new AppError('payment_type_unavailable')
  const { currency, chargedMinor, state } = purchase
  if (claim.currency !== currency || amountOf(String(claim.amount), currency) !== chargedMinor) throw new AppError('amount_mismatch')
  if (claim.provider !== providerOf(currency) || claim.provider !== by) throw new AppError('provider_elsewhere')
  if (state === 'paid') throw new AppError('purchase_paid')
  if (state === 'void') throw new AppError('quote_over')
  return purchase
}
