import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type Chat, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useEffect } from 'react'
import { useApi } from '../lib/app-services.tsx'
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
}

/** The chat of the address, or the default one without an id. */
export function useShownChat(chatIdInUrl: string | null): ShownChat {
  const api = useApi()
  const navigate = useNavigate()
  const signedIn = useSession().status === 'signed-in'
  const defaultChat = useQuery({ ...getDefaultChatQuery(api), enabled: signedIn && chatIdInUrl === null })
  const namedChat = useQuery({ ...getChatQuery(api, chatIdInUrl ?? ''), enabled: signedIn && chatIdInUrl !== null })
  const chat = chatIdInUrl === null ? defaultChat : namedChat
  const isMissing = chat.error instanceof CallError && chat.error.status >= 400 && chat.error.status < 500 && chat.error.status !== 401

  useEffect(() => {
    if (!isMissing || chatIdInUrl === null) return
    toast.error(notices.invalidChatIdInUrl)
    void navigate({ to: '/xperto', replace: true })
  }, [isMissing, chatIdInUrl, navigate])

  return { data: chat.data, isError: chat.isError && chat.data === undefined, isMissing: isMissing && chatIdInUrl !== null }
}
