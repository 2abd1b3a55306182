import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { chatKeys } from '../../../lib/chats/chat-keys.ts'

/**
 * The default chat becomes an ordinary one with its first message (MSG-06), and the next visit without an id gets a new default
 * chat: this one keeps its own address from here on. Whoever has left it before it was named (`isShown` false) is not taken back to it.
 */
export function useKeepAddress(chatId: string): (isShown: boolean) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const inAddress = useParams({ strict: false }).chatId
  return useCallback(
    (isShown) => {
      if (isShown && inAddress === undefined) void navigate({ to: '/xperto/chat/$chatId', params: { chatId }, replace: true })
      void client.invalidateQueries({ queryKey: chatKeys.default })
      void client.invalidateQueries({ queryKey: chatKeys.list })
    },
    [client, navigate, chatId, inAddress],
  )
}
