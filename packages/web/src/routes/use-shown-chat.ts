import { useNavigate } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Chat, homeChatType, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useEffect } from 'react'
import { useApi } from '../lib/app-services.tsx'
import { chatKeys } from '../lib/chats/chat-keys.ts'
import { getChatQuery } from '../lib/chats/get-chat.ts'
import { getDefaultChatQuery } from '../lib/chats/get-default-chat.ts'
import { useSession } from '../lib/session/use-session.ts'
import { toast } from '../lib/toast.ts'

export interface ShownChat {
  data: Chat | undefined
  /** It could not be read, and nothing of it is here. */
  isError: boolean
  /** It is not there, or another person's: the page is already on its way to /xperto (NAV-02). */
  isMissing: boolean
  /** It was shown here and has been deleted since, in another tab or on another device. It may come back. */
  isGone: boolean
}

/** The chat of the address, or the default one without an id. */
export function useShownChat(chatIdInUrl: string | null): ShownChat {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const signedIn = useSession().status === 'signed-in'
  const defaultChat = useQuery({ ...getDefaultChatQuery(api), enabled: signedIn && chatIdInUrl === null })
  const namedChat = useQuery({ ...getChatQuery(api, chatIdInUrl ?? ''), enabled: signedIn && chatIdInUrl !== null })
  const chat = chatIdInUrl === null ? defaultChat : namedChat
  // Malformed, missing and another's are one answer; whatever else goes wrong is no reason to leave.
  const isRefused = chat.error instanceof CallError && chat.error.status === 404
  const isMissing = isRefused && chat.data === undefined

  useEffect(() => {
    if (!isMissing || chatIdInUrl === null) return
    toast.error(notices.invalidChatIdInUrl)
    void navigate({ to: '/xperto', replace: true })
  }, [isMissing, chatIdInUrl, navigate])

  // The default chat was written into elsewhere: it is an ordinary one from then on (MSG-06) and stays on screen under its own address.
  const ordinary = chatIdInUrl === null && chat.data !== undefined && chat.data.chat_type !== homeChatType ? chat.data.id : null
  useEffect(() => {
    if (ordinary === null) return
    void navigate({ to: '/xperto/chat/$chatId', params: { chatId: ordinary }, replace: true }).then(() =>
      client.invalidateQueries({ queryKey: chatKeys.default }),
    )
  }, [ordinary, navigate, client])

  return {
    data: chat.data,
    isError: chat.isError && chat.data === undefined,
    isMissing: isMissing && chatIdInUrl !== null,
    isGone: isRefused && chat.data !== undefined,
  }
}
