import { showPrice } from '@xperto/contract'
import { countCredits } from '../../../lib/credits/show-credits.ts'
import type { CurrencyInUse } from '../../../lib/currency/use-currency.ts'
import styles from './checkout.module.css'
import { billOf, type Pack } from './model/bill.ts'

/** The packs, each with its price in the currency in use. */
export function PackChoice({
  packs,
  chosen,
  money: { currency, rate },
  onChoose,
}: {
  packs: readonly Pack[]
  chosen: string | null
  money: CurrencyInUse
  onChoose: (name: string) => void
}) {
  return (
    <fieldset className={styles.packs}>
      <legend className="visually-hidden">Packs</legend>
      {packs.map((pack) => (
        <label key={pack.name} className={styles.pack}>
          <input type="radio" name="pack" checked={pack.name === chosen} onChange={() => onChoose(pack.name)} />
          <span>
            <b>{countCredits(pack.creditCount)}</b>
            <small>{pack.description}</small>
          </span>
          <span className={styles.price}>
            {currency === null || rate === null ? '' : showPrice(billOf(pack, { coupon: null, currency, rate }).charged, currency)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
