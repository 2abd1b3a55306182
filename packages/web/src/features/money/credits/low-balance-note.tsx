import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { recordsQuery } from '../../../lib/credits/credit-queries.ts'
import { anEvening, practiceCost } from '../../../lib/prices/practice-cost.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './balance.module.css'
import { forgetLowBalance, isLowBalanceKnown, noteLowBalance } from './model/low-balance.ts'

/** What ten questions and an interview cost. Who has less hears of it. */
const evening = practiceCost(anEvening).together

/**
 * Says once that less than an evening of practice is left: until it is closed, and again only after there was more meanwhile. Whoever never had
 * credits is told nothing: theirs wait under My Credits.
 */
export function LowBalanceNote({ userId, credits, onBuy }: { userId: string; credits: number; onBuy: () => void }) {
  const isLow = credits < evening
  const [closed, setClosed] = useState(() => isLowBalanceKnown(userId))
  useEffect(() => {
    if (!isLow) forgetLowBalance(userId)
  }, [isLow, userId])
  const records = useQuery({ ...recordsQuery(useApi(), userId), enabled: isLow && !closed })
  if (!isLow) {
    if (closed) setClosed(false)
    return null
  }
  if (closed || !records.data?.length) return null
  const close = () => {
    noteLowBalance(userId)
    setClosed(true)
  }
  return (
    <span className={styles.note} role="status">
      <span>Less than an evening of practice is left.</span>
      <Button
        look="bare"
        onClick={() => {
          close()
          onBuy()
        }}
      >
        Buy Credits
      </Button>
      <IconButton label="Close this note" icon={X} onClick={close} />
    </span>
  )
}
