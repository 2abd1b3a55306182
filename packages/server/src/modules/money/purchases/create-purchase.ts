import { AppError, type Currency, offeredCurrencies, priceIn, priceStep, type Purchase, quoteMinutes } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { RateTable } from '../../../ports/rate-source.ts'
import { lockCoupons, requireCouponFor, reserveCoupon } from '../coupons/index.ts'
import { accountOf, lockAccount } from '../credits/index.ts'
import { completePurchase } from './complete-purchase.ts'
import type { CreateDeps } from './deps.ts'
import { findPack } from './packs.store.ts'
import { phoneOfBuyer } from './phone-of-buyer.ts'
import { presentPurchase } from './present-purchase.ts'
import { findPhone, findPurchase, findUnbegun, insertPurchase, keepPhone } from './purchases.store.ts'
import { voidPurchase } from './void-purchase.ts'

export interface PurchaseWish {
  userId: string
  packName: string
  couponCode: string | null
  currency: Currency
  phone: string | null
}

/**
 * Notes what somebody wants to buy, with its price and everything it is made of: what is shown now is charged later, within 15 minutes. Of
 * that person's purchases that nobody has begun to pay it takes the place. One that costs nothing is granted at once. Throws
 * credits_not_found, currency_not_offered, phone_required, phone_invalid, phone_refused, and what a coupon can be refused with.
 */
export async function createPurchase(deps: CreateDeps, wish: PurchaseWish): Promise<Purchase> {
  if (!offeredCurrencies.some((code) => code === wish.currency)) throw new AppError('currency_not_offered')
  const rates = await deps.readRates()
  const made = await deps.db.asSystem(async (tx) => {
    const id = await notePurchase(tx, deps, wish, rates)
    const purchase = await findPurchase(tx, id)
    if (purchase?.chargedMinor !== 0) return purchase
    await completePurchase(tx, deps, { purchaseId: id, grantKey: `free:${id}`, now: deps.now() })
    return await findPurchase(tx, id)
  })
  if (!made) throw new Error('a purchase was made and is not there')
  return presentPurchase(made)
}

async function notePurchase(tx: Transaction, deps: CreateDeps, wish: PurchaseWish, rates: RateTable): Promise<string> {
  const { userId, currency } = wish
  const [id, now] = [deps.newId(), deps.now()]
  const pack = await findPack(tx, wish.packName)
  if (!pack) throw new AppError('credits_not_found')
  const onFile = await findPhone(tx, userId)
  if (onFile === undefined) throw new AppError('user_not_found')
  const phone = phoneOfBuyer(wish.phone, onFile)
  const accountId = await accountOf(tx, userId)
  await lockAccount(tx, accountId)
  const unbegun = await findUnbegun(tx, accountId)
  await lockCoupons(tx, { code: wish.couponCode, purchaseIds: unbegun })
  for (const purchaseId of unbegun) await voidPurchase(tx, { purchaseId, now })
  const coupon =
    wish.couponCode === null ? null : await requireCouponFor(tx, { code: wish.couponCode, accountId, packName: pack.name, currency, now })
  const price = priceIn({ listPaise: pack.listPaise, percentOff: coupon?.percent ?? 0, rate: rates.rates[currency], currency })
  await insertPurchase(tx, {
    id,
    accountId,
    packName: pack.name,
    credits: pack.credits,
    listPaise: pack.listPaise,
    currency,
    rate: rates.rates[currency],
    rateSource: rates.source,
    rateAsOf: rates.asOf,
    couponCode: coupon?.code ?? null,
    percentOff: coupon?.percent ?? 0,
    roundedTo: priceStep(currency),
    fullMinor: price.full,
    discountMinor: price.discount,
    chargedMinor: price.charged,
    phone,
    quoteUntil: new Date(now.getTime() + quoteMinutes * 60_000),
    createdAt: now,
  })
  if (coupon) await reserveCoupon(tx, { code: coupon.code, accountId, purchaseId: id, now })
  await keepPhone(tx, { userId, phone, onFile })
  return id
}
