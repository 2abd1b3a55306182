import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readMessageSearch } from '../lib/messages/message-address.ts'

/** The message that the address names, the same object for one visit of it; and how the address stops naming it. */
export function useSoughtMessage(): { sought: { messageId: string; visit: string } | null; leave: () => void } {
  const navigate = useNavigate()
  const messageId = useRouterState({ select: ({ location }) => readMessageSearch(location.search).message ?? null })
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const sought = useMemo(() => (messageId === null ? null : { messageId, visit }), [messageId, visit])
  const leave = useCallback(() => {
    if (messageId !== null) void navigate({ to: '.', search: ({ message: _, ...others }) => others, replace: true })
  }, [messageId, navigate])
  return { sought, leave }
}
