import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Payment } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useApi } from '../../../lib/app-services.tsx'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { countCredits } from '../../../lib/credits/show-credits.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { showAmount } from '../../../lib/prices/show-amount.ts'
import { paymentsQuery } from '../../../lib/purchases/purchase-queries.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { showInstant } from '../../../lib/dates/show-instant.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import text from '../../../ui/panel-text.module.css'
import styles from './checkout.module.css'
import { useCheckoutApi } from './use-checkout-api.ts'

const providers = { CASHFREE: 'Cashfree', PAYPAL: 'PayPal' } as const

/** PAY-10: what was paid, newest first, in pages of 5, each with its receipt. */
export function PaymentHistory({ onBuy }: { onBuy: () => void }) {
  const payments = useInfiniteQuery(paymentsQuery(useApi()))
  const total = payments.data?.pages.at(-1)?.totalItems ?? 0
  return (
    <PagedList
      pages={payments}
      itemsOf={({ items }) => items}
      loading="Loading your payments"
      failed="Your payments are safe. They could not be shown."
      frame={(content) => <div className={text.pad}>{content}</div>}
      empty={
        <>
          <p className={text.lede}>{creditNotices.noPaymentHistory}</p>
          <div className={styles.actions}>
            <Button look="main" onClick={onBuy}>
              Buy Credits
            </Button>
          </div>
        </>
      }
      onMore={() => void loadNextPage(payments)}
      count={(shown) => (payments.hasNextPage ? `${shown} of ${total}` : 'All payments are shown.')}
    >
      {(items) => (
        <ul className={text.lines} aria-label="Payments">
          {items.map((payment) => (
            <Line key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Line({ payment }: { payment: Payment }) {
  const { amount, currency, provider, customOrderId, createdOn, paidOn, creditDetails, refundedAmount, isGranted } = payment
  const when = paidOn ?? createdOn
  const instantOf = useZoned(showInstant)
  return (
    <li>
      <span>
        <b>{countCredits(creditDetails.totalCredits)}</b>
        <small>
          <time dateTime={when}>{instantOf(when)}</time>
        </small>
        <small>
          {providers[provider]}, {customOrderId}
        </small>
        <Receipt orderId={customOrderId} />
      </span>
      <span className={text.right}>
        <b>{showAmount(amount, currency)}</b>
        {refundedAmount > 0 ? (
          <small>{refundedAmount < amount ? `${showAmount(refundedAmount, currency)} given back` : 'Given back'}</small>
        ) : (
          <small className={isGranted ? styles.ok : undefined}>{isGranted ? 'Paid' : 'Goes back'}</small>
        )}
      </span>
    </li>
  )
}

/** The receipt needs the bearer token, so it is fetched here and handed to the browser as a file. */
function Receipt({ orderId }: { orderId: string }) {
  const api = useCheckoutApi()
  const fetchReceipt = useMutation({
    mutationFn: async () => {
      const answer: Response = await api('readReceipt', { params: { orderId } })
      saveFile(`receipt-${orderId}.pdf`, await answer.blob())
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  return (
    <button
      type="button"
      className={styles.receipt}
      aria-label={`Receipt of ${orderId}`}
      aria-busy={fetchReceipt.isPending}
      onClick={() => {
        if (!fetchReceipt.isPending) fetchReceipt.mutate()
      }}
    >
      Receipt
    </button>
  )
}
