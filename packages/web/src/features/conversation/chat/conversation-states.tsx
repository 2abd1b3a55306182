import { notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useEffect } from 'react'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import placeStyles from './conversation.module.css'

/** The messages could not be read, and none are here. */
export function FailedMessages({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={placeStyles.middle}>
      <ErrorState title={notices.failedToFetchMessages} onRetry={onRetry}>
        Your messages are safe. They could not be shown.
      </ErrorState>
    </div>
  )
}

/** The messages before they are there: a question and its answer in ruled lines. */
export function WaitingMessages() {
  return (
    <div className={placeStyles.waiting}>
      <Skeleton widths={[55]} label="Loading messages" />
      <Skeleton lines={4} label="Loading messages" />
      <Skeleton widths={[40]} label="Loading messages" />
      <Skeleton lines={3} label="Loading messages" />
    </div>
  )
}

/** MSG-18: said once for every failure to load, except for a chat that is not there. */
export function useFailedToLoad(error: Error | null): void {
  useEffect(() => {
    if (!error || isSessionOver(error) || (error instanceof CallError && error.status === 404)) return
    toast.error(notices.failedToLoadMessages)
  }, [error])
}
