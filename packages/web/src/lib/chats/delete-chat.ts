import { type Chat, homeChatType, notices } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app-services.tsx'
import { useNotePlace } from '../note-place.ts'
import { isSessionOver } from '../query-client.ts'
import { toast } from '../toast.ts'
import { chatKeys } from './chat-keys.ts'
import { deletedHere } from './deleted-here.ts'
import { dropCachedChat, placeCachedChat, refreshSavedChats } from './update-cached-chat.ts'

/**
 * Deletes a chat and says how it went, with the server's reason when it refused (SAV-08); what is said offers to take the deletion back.
 * `leave` runs when the chat is gone and before it leaves the cache, for a page that shows it; `onRestored` when it is back, and whether
 * the person still is where they wished for that. One that was deleted elsewhere meanwhile is deleted.
 */
export function useDeleteChat({
  leave,
  onRestored,
}: {
  leave: (chat: Chat) => Promise<void>
  onRestored: (chat: Chat, isHere: boolean) => void
}) {
  const api = useApi()
  const client = useQueryClient()
  const notePlace = useNotePlace()
  return useMutation({
    mutationFn: async (chat: Chat) => {
      deletedHere.note(chat.id)
      await api('deleteChat', { params: { chatId: chat.id } }).catch((error: unknown) => {
        if (!(error instanceof CallError && error.code === 'chat_not_found')) throw error
      })
      await leave(chat)
    },
    onSuccess: (_, chat) => {
      dropCachedChat(client, chat.id)
      toast.success(notices.chatDeleted, {
        label: 'Undo',
        onChoose: () => {
          const isHere = notePlace()
          void restoreChat(api, client, chat.id).then((restored) => restored && onRestored(restored, isHere()))
        },
      })
    },
    onError: (error, chat) => {
      deletedHere.forget(chat.id)
      if (isSessionOver(error)) return
      toast.error(error instanceof CallError ? `${notices.failedToDeleteChat}. ${error.message}` : notices.failedToDeleteChat)
    },
  })
}

/** Takes a deletion back; null when that failed, which is said. */
async function restoreChat(api: Client, client: QueryClient, chatId: string): Promise<Chat | null> {
  try {
    const { data } = await api('restoreChat', { params: { chatId } })
    deletedHere.forget(chatId)
    placeCachedChat(client, data)
    refreshSavedChats(client)
    return data
  } catch (error) {
    if (!isSessionOver(error)) toast.error(notices.failedToUpdateChat)
    return null
  }
}

/** A new default chat for whoever deleted the chat they were in (SAV-08). Without one the chat of /xperto is asked for as ever. */
export function useNewDefaultChat(): () => Promise<void> {
  const api = useApi()
  const client = useQueryClient()
  return async () => {
    try {
      const { data } = await api('getChatByType', { params: { type: homeChatType }, query: { new: 'true' } })
      client.setQueryData<Chat>(chatKeys.default, data)
      placeCachedChat(client, data)
    } catch {
      void client.invalidateQueries({ queryKey: chatKeys.default }) // the page says what is wrong, if it still is
    }
  }
}
