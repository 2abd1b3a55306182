import { priceIn, showPrice } from '@xperto/contract'
import { countCredits } from '../../../lib/credits/show-credits.ts'
import type { CurrencyInUse } from '../../../lib/currency/use-currency.ts'
import styles from './pricing.module.css'

/** What can be bought, in the currency in use. `price` is the list price in rupees. */
export function PackPrices({
  packs,
  money: { currency, rate },
}: {
  packs: readonly { creditCount: number; price: number }[]
  money: CurrencyInUse
}) {
  return (
    <ul className={styles.packs}>
      {packs.map(({ creditCount, price }) => (
        <li key={creditCount}>
          {countCredits(creditCount)}
          <span>
            {currency === null || rate === null
              ? '–'
              : showPrice(priceIn({ listPaise: Math.round(price * 100), percentOff: 0, rate, currency }).charged, currency)}
          </span>
        </li>
      ))}
    </ul>
  )
}
