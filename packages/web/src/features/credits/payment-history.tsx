import { creditNotices } from '@xperto/contract/credit-notices'
import styles from './credits.module.css'

/** PAY-10: what was paid. Nothing can be bought yet. */
export function PaymentHistory() {
  return (
    <div className={styles.pad}>
      <p className={styles.lede}>{creditNotices.noPaymentHistory}</p>
      <p className={styles.help}>No payment can be made here yet.</p>
    </div>
  )
}
