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

/**
 * Gets the chat of a type, or makes one (`create` always does); `onOpened` gets its id and type, a failure is said (SAV-10) and told to
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
    mutationFn: async ({ type, create }: { type: ChatType; create: boolean; choice: number; isHere: () => boolean }) =>
      (await api('getChatByType', { params: { type }, query: create ? { new: 'true' } : {} })).data,
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
      (type: ChatType, create: boolean, at = performance.now()) => {
        if (!debounce.current(type, at) || !requireSession(notices.pleaseLoginToCreateChat)) return
        lastChosen.current += 1
        mutate({ type, create, choice: lastChosen.current, isHere: notePlace() })
      },
      [mutate, requireSession, debounce, notePlace],
    ),
    opening: mutation.isPending ? mutation.variables.type : null,
  }
}
