import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Message } from '@xperto/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { chatKeys } from '../chats/chat-keys.ts'

/** Whether somebody has asked something in the part of a chat that is loaded; undefined while it is on its way. It loads nothing by itself. */
export function useIsBegun(chatId: string): boolean | undefined {
  const client = useQueryClient()
  const read = useCallback(() => {
    const state = client.getQueryState<InfiniteData<{ messages: Message[] }>>(chatKeys.messages(chatId))
    if (!state?.data) return state?.status === 'error' ? false : undefined
    return state.data.pages.some(({ messages }) => messages.some(({ message_type }) => message_type === 'USER_MESSAGE'))
  }, [client, chatId])
  return useSyncExternalStore(
    useCallback((tell) => client.getQueryCache().subscribe(tell), [client]),
    read,
  )
}
