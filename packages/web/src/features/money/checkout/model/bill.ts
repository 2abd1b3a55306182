import { type Coupon, type Currency, type Price, priceIn } from '@xperto/contract'

/** What can be bought: `price` is the list price in rupees. */
export interface Pack {
  name: string
  description: string
  price: number
  creditCount: number
}

/** Whether a coupon is good for that pack in that currency. */
export const isGoodFor = ({ packs, currencies: good }: Coupon, packName: string, currency: Currency): boolean =>
  (packs === null || packs.includes(packName)) && (good === null || good.includes(currency))

/** What a pack costs in a currency, in its smallest units, less the coupon where that is good for it (PAY-03). `rate`: what one rupee is. */
export function billOf(pack: Pack, { coupon, currency, rate }: { coupon: Coupon | null; currency: Currency; rate: number }): Price {
  const percentOff = coupon && isGoodFor(coupon, pack.name, currency) ? coupon.discountValue : 0
  return priceIn({ listPaise: Math.round(pack.price * 100), percentOff, rate, currency })
}
