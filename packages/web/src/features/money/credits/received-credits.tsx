import { useQuery } from '@tanstack/react-query'
import type { CreditRecord } from '@xperto/contract'
import { useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { recordsQuery } from '../../../lib/credits/credit-queries.ts'
import { countCredits } from '../../../lib/credits/show-credits.ts'
import { formatDay } from '../../../lib/dates/format-day.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import text from '../../../ui/panel-text.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './credits.module.css'
import { showAmount } from '../../../lib/prices/show-amount.ts'
import { showInstant } from '../../../lib/dates/show-instant.ts'
import { giftName } from './model/words.ts'

/** How many are shown before one asks for all. */
const firstShown = 5

/** CRE-02: what came into the account, newest first: purchases with their price, gifts with their name. */
export function ReceivedCredits({ userId }: { userId: string }) {
  const records = useQuery(recordsQuery(useApi(), userId))
  const [all, setAll] = useState(false)
  if (records.data === undefined) {
    if (!records.isError) return <Skeleton lines={3} label="Loading your purchases" />
    return <ErrorState onRetry={() => void records.refetch()}>Your credits are safe. Where they came from could not be shown.</ErrorState>
  }
  if (records.data.length === 0) return <p className={text.lede}>Nothing yet. What you buy and what you are given is listed here.</p>
  const shown = all ? records.data : records.data.slice(0, firstShown)
  return (
    <>
      <ul className={text.lines} tabIndex={-1} aria-label="Purchases and gifts">
        {shown.map((record) => (
          <Line key={record.id} record={record} />
        ))}
      </ul>
      {shown.length < records.data.length ? (
        <div className={styles.all}>
          <Button onClick={() => setAll(true)}>Show all {records.data.length}</Button>
        </div>
      ) : null}
    </>
  )
}

function Line({ record }: { record: CreditRecord }) {
  const { totalCredits, remainingCredits, purchaseDate, expiresOn, currency, totalPrice, source } = record
  const left = whatIsLeft(record)
  const [day, instantOf] = [useZoned(formatDay), useZoned(showInstant)]
  const until = expiresOn === null || remainingCredits === 0 ? '' : `until ${day(expiresOn)}`
  return (
    <li>
      <span>
        <b>{countCredits(totalCredits)}</b>
        <small>
          <time dateTime={purchaseDate}>{instantOf(purchaseDate)}</time>
        </small>
        {left || until ? <small>{[left, until].filter(Boolean).join(', ')}</small> : null}
      </span>
      <span className={classNames(text.right, styles.amount)}>
        {currency === null ? giftName(source) : showAmount(totalPrice, currency)}
      </span>
    </li>
  )
}

/** What became of credits that came once; '' while all of them are there. */
function whatIsLeft({ totalCredits, remainingCredits, isGivenBack }: CreditRecord): string {
  if (isGivenBack) return 'given back'
  if (remainingCredits === totalCredits) return ''
  return remainingCredits === 0 ? 'all used' : `${countCredits(remainingCredits)} left`
}
