import { useQuery } from '@tanstack/react-query'
import type { Payment, Purchase, SessionUser } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useClientConfig } from '../../../lib/app-services.tsx'
import { keepCurrency } from '../../../lib/currency/use-currency.ts'
import type { ReturnedOrder } from '../../../lib/panel-history.ts'
import { lastPurchaseQuery } from '../../../lib/purchases/purchase-queries.ts'
import { toast } from '../../../lib/toast.ts'
import { Waiting } from '../../../ui/caret.tsx'
import text from '../../../ui/panel-text.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './checkout.module.css'
import { ChooseCredits, type FirstChoice } from './choose-credits.tsx'
import { useOutcome } from './use-outcome.ts'
import { payRefusal, usePay } from './use-pay.ts'
import { WaitingPurchase } from './waiting-purchase.tsx'

/**
 * Buy Credits (PAY-01): packs to choose from, or the purchase that waits to be paid (CRE-07). Whoever comes back from a checkout is told what became of
 * it, by what its provider says.
 */
export function BuyCredits({ user, returned, onPaid }: { user: SessionUser; returned: ReturnedOrder | null; onPaid: () => void }) {
  const { payments } = useClientConfig()
  const last = useQuery(lastPurchaseQuery(useApi(), user.userId))
  const [first, setFirst] = useState<FirstChoice | null>(null)
  const [leftId, setLeftId] = useState<string | null>(null)
  const paid = useCallback(() => {
    toast.success(creditNotices.creditsBought)
    onPaid()
  }, [onPaid])
  const chooseLike = useCallback(({ packName, coupon, currency }: Pick<Purchase, 'packName' | 'coupon' | 'currency'>) => {
    keepCurrency(currency)
    setFirst({ packName, couponCode: coupon })
  }, [])
  const ended = useCallback(
    ({ creditDetails: { packName, coupon }, currency }: Payment) => chooseLike({ packName, coupon, currency }),
    [chooseLike],
  )
  const { isLooking, word, look, forget } = useOutcome({ onPaid: paid, onEnded: ended })
  const pay = usePay(user, paid)
  useReturn(returned, look)
  useWatch(last.data, look)
  // The button that was pressed may have gone with the purchase.
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (word === '' || isLooking || !said.current) return
    if (activeElement === body || activeElement === said.current.parentElement) said.current.focus()
  }, [word, isLooking])

  if (payments.kind === 'closed') return <p className={`${text.pad} ${text.lede}`}>{creditNotices.paymentsClosed}</p>
  if (last.data === undefined || (isLooking && !last.data)) {
    if (last.isError && !isLooking)
      return <ErrorState onRetry={() => void last.refetch()}>Nothing was charged. What can be bought could not be shown.</ErrorState>
    return (
      <div className={text.pad}>
        {isLooking ? <Waiting>Looking at your payment</Waiting> : <Skeleton lines={8} label="Loading the packs" />}
      </div>
    )
  }
  const waiting = last.data && !last.data.isPaid && last.data.id !== leftId ? last.data : null
  return (
    <div className={text.pad} data-keeps-focus="[role=status]">
      <p className={word ? styles.word : 'visually-hidden'} role="status" ref={said} tabIndex={-1}>
        {word}
      </p>
      {waiting ? (
        <WaitingPurchase
          purchase={waiting}
          busy={isLooking ? 'looking' : pay.isPending ? 'paying' : null}
          refusal={pay.isError ? payRefusal(pay.error) : ''}
          onPay={() => {
            forget()
            // Whoever comes too late for it finds the same chosen.
            chooseLike(waiting)
            pay.mutate({ purchase: waiting })
          }}
          onLook={waiting.payment ? () => look({ is: isOf(waiting) }) : null}
          onLeave={() => {
            pay.reset()
            if (waiting.payment) return look({ is: isOf(waiting), isCalledOff: true })
            chooseLike(waiting)
            setLeftId(waiting.id)
          }}
        />
      ) : (
        <ChooseCredits
          key={JSON.stringify(first)}
          first={first}
          userId={user.userId}
          busy={pay.isPending}
          refusal={pay.isError ? payRefusal(pay.error) : ''}
          onPay={(wish) => {
            forget()
            pay.mutate({ wish })
          }}
          onChange={() => {
            if (pay.isError) pay.reset()
          }}
        />
      )}
      {payments.kind === 'simulator' ? <p className={styles.simulator}>Payment simulator: no money moves.</p> : null}
    </div>
  )
}

const isOf =
  (purchase: Purchase) =>
  ({ creditDetails }: Payment): boolean =>
    creditDetails.creditId === purchase.id

/** The panel remembers the order as long as it is open; this page looks at it once. */
const looked = new Set<string>()

/** Looks once at the payment that somebody came back from. */
function useReturn(returned: ReturnedOrder | null, look: ReturnType<typeof useOutcome>['look']): void {
  useEffect(() => {
    if (!returned || looked.has(returned.orderId)) return
    looked.add(returned.orderId)
    look({ is: ({ customOrderId }) => customOrderId === returned.orderId, isCalledOff: returned.isCalledOff })
  }, [returned, look])
}

/**
 * Whoever left in the middle and is here again is told if it was paid, and so is a tab that shows what is paid in another: looks when a purchase that was
 * begun is shown, and when it waits no longer.
 */
function useWatch(last: Purchase | null | undefined, look: ReturnType<typeof useOutcome>['look']): void {
  const watched = useRef<Purchase | null>(null)
  useEffect(() => {
    if (last === undefined) return
    const before = watched.current
    watched.current = last?.payment ? last : null
    if (watched.current && before?.id !== watched.current.id) look({ is: isOf(watched.current), isQuiet: true })
    else if (before && before.id !== last?.id) look({ is: isOf(before), isQuiet: true })
  }, [last, look])
}
