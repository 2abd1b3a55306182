import type { Purchase } from '@xperto/contract'
import { countCredits } from '../../../lib/credits/show-credits.ts'
import { showAmount } from '../../../lib/prices/show-amount.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { showClock } from '../../../lib/dates/show-clock.ts'
import { Button } from '../../../ui/button.tsx'
import text from '../../../ui/panel-text.module.css'
import styles from './checkout.module.css'

/** CRE-07: a purchase that waits to be paid, at the price it was made for. */
export function WaitingPurchase({
  purchase,
  busy,
  refusal,
  onPay,
  onLook,
  onLeave,
}: {
  purchase: Purchase
  busy: 'paying' | 'looking' | null
  refusal: string
  onPay: () => void
  /** Asks the provider what became of it; null where nobody was sent there. */
  onLook: (() => void) | null
  onLeave: () => void
}) {
  const { totalCredits, totalPrice, creditPrice, discountPrice, currency, coupon, packName, quoteUntil } = purchase
  const clock = useZoned(showClock)
  const price = showAmount(totalPrice, currency)
  return (
    <section className={styles.waiting} aria-labelledby="waiting-purchase">
      <h3 id="waiting-purchase">Waiting to be paid</h3>
      <p className={text.lede}>
        {onLook
          ? 'You began this payment. If you have paid it, it shows here by itself; else go on with it.'
          : `This price holds until ${clock(quoteUntil)}.`}
      </p>
      <Bill
        lines={[
          [`${countCredits(totalCredits)}, ${packName}`, showAmount(creditPrice, currency)],
          ...(discountPrice > 0 ? [[coupon ?? 'Discount', `− ${showAmount(discountPrice, currency)}`] as const] : []),
        ]}
        total={price}
      />
      <Button look="main" big className={styles.pay} busy={busy === 'paying'} disabled={busy === 'looking'} onClick={onPay}>
        Pay {price}
      </Button>
      <p className={text.bad} role="alert">
        {refusal}
      </p>
      <div className={styles.actions}>
        {onLook ? (
          <Button busy={busy === 'looking'} onClick={onLook}>
            Look again
          </Button>
        ) : null}
        <Button look="bare" disabled={busy !== null} onClick={onLeave}>
          {onLook ? 'Cancel the payment' : 'Choose another pack'}
        </Button>
      </div>
    </section>
  )
}

/** What is paid and what it is made of. A line: what it is, and its amount; the second is what is taken off. */
export function Bill({ lines, total }: { lines: readonly (readonly [what: string, amount: string])[]; total: string }) {
  return (
    <div className={styles.bill}>
      {lines.map(([what, amount], index) => (
        <div key={what} className={index > 0 ? styles.off : undefined}>
          <span>{what}</span>
          <span>{amount}</span>
        </div>
      ))}
      <div className={styles.total} aria-live="polite">
        <span>To pay</span>
        <span>{total}</span>
      </div>
    </div>
  )
}
