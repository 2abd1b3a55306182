import { type ChatType, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useApi } from '../app-services.tsx'
import { useNotePlace } from '../note-place.ts'
import { isSessionOver } from '../query-client.ts'
import { useRequireSession } from '../session/use-session.ts'
import { toast } from '../toast.ts'
import { createLaunchDebounce } from './launch-debounce.ts'
import { placeCachedChat, refreshSavedChats } from './update-cached-chat.ts'

/** Which chat of a type is opened: the one changed last, one in which nothing was done yet, or a new one. Where there is none, one is made. */
export type WantedChat = 'newest' | 'unused' | 'new'

const queries = { newest: {}, unused: { unused: 'true' }, new: { new: 'true' } } as const

/**
 * Gets the chat of a type that is wanted, or makes one; `onOpened` gets its id and type, a failure is said (SAV-10) and told to
 * `onFailed`. The same type again within a second starts nothing (NAV-22); `at` is when it was chosen, in milliseconds of this page, which a busy
 * page hears of later. Of two types only the one chosen last is opened, and none once the
 * person has gone elsewhere.
 */
export function useOpenChatType(onOpened: (chatId: string, type: ChatType) => void, onFailed?: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const requireSession = useRequireSession()
  const debounce = useRef(createLaunchDebounce())
  const lastChosen = useRef(0)
  const notePlace = useNotePlace()
  const mutation = useMutation({
    mutationFn: async ({ type, wanted }: { type: ChatType; wanted: WantedChat; choice: number; isHere: () => boolean }) =>
      (await api('getChatByType', { params: { type }, query: queries[wanted] })).data,
    onSuccess: (chat, { type, choice, isHere }) => {
      placeCachedChat(client, chat)
      refreshSavedChats(client)
      if (choice === lastChosen.current && isHere()) onOpened(chat.id, type)
    },
    onError: (error, { choice, isHere }) => {
      if (isSessionOver(error) || choice !== lastChosen.current) return
      // What was refused is refused again; a lost network or a broken server may have passed by the next try.
      const refused = error instanceof CallError && error.status < 500
      toast.error(refused ? notices.failedToCreateChat : notices.failedToCreateChatTryAgain)
      if (isHere()) onFailed?.()
    },
  })
  const { mutate } = mutation
  return {
    openChatType: useCallback(
      (type: ChatType, wanted: WantedChat, at = performance.now()) => {
        if (!debounce.current(type, at) || !requireSession(notices.pleaseLoginToCreateChat)) return
        lastChosen.current += 1
        mutate({ type, wanted, choice: lastChosen.current, isHere: notePlace() })
      },
      [mutate, requireSession, debounce, notePlace],
    ),
    opening: mutation.isPending ? mutation.variables.type : null,
  }
}
