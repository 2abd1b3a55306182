import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readMessageSearch } from '../lib/messages/message-address.ts'

/**
 * The message that the address names in the chat of this id, the same object for one visit of it; and how the address stops naming it.
 * The address of another chat comes before that chat does: its message is not asked of the one that is still shown.
 */
export function useSoughtMessage(chatId: string | null): { sought: { messageId: string; visit: string } | null; leave: () => void } {
  const navigate = useNavigate()
  const messageId = useRouterState({
    select: ({ location }) =>
      chatId !== null && location.pathname.includes(chatId) ? (readMessageSearch(location.search).message ?? null) : null,
  })
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const sought = useMemo(() => (messageId === null ? null : { messageId, visit }), [messageId, visit])
  const leave = useCallback(() => {
    if (messageId !== null) void navigate({ to: '.', search: ({ message: _, ...others }) => others, replace: true })
  }, [messageId, navigate])
  return { sought, leave }
}
