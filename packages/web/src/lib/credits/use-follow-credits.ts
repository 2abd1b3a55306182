import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../app-services.tsx'
import { creditKeys } from './credit-queries.ts'

/** Keeps what is shown of credits true: they change by themselves, with the start and the end of a reply, and unheard while a tab was cut off. */
export function useFollowCredits(): void {
  const { changes } = useServices()
  const client = useQueryClient()
  useEffect(
    () =>
      changes.listen((news) => {
        if (news.kind === 'change' && !changesCredits.has(news.change.kind)) return
        // A hidden tab asks when it is seen again.
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
        void client.invalidateQueries({ queryKey: creditKeys.all, refetchType })
      }),
    [changes, client],
  )
}

const changesCredits: ReadonlySet<string> = new Set(['credits_changed', 'reply_started', 'reply_ended'])
