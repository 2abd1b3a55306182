import { type Chat, notices } from '@xperto/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app-services.tsx'
import { isSessionOver } from '../query-client.ts'
import { useRequireSession } from '../session/use-session.ts'
import { toast } from '../toast.ts'
import { refreshSavedChats, updateCachedChat } from './update-cached-chat.ts'

/**
 * Bookmarks a chat or takes its bookmark away, and says how it went (SAV-07). It shows at once; the server, which knows whether there was one,
 * has the last word. Needs the signed-in person (AUTH-07).
 */
export function useBookmarkChat(): (chat: Chat) => void {
  const api = useApi()
  const client = useQueryClient()
  const requireSession = useRequireSession()
  const mark = (chatId: string, bookmarked: boolean) => updateCachedChat(client, chatId, (chat) => ({ ...chat, bookmarked }))
  const { mutate } = useMutation({
    // One after the other: each call turns the bookmark round.
    scope: { id: 'bookmark' },
    mutationFn: async ({ id }: Chat) => (await api('toggleBookmark', { query: { chat_id: id } })).data,
    onMutate: ({ id, bookmarked }) => mark(id, !bookmarked),
    onSuccess: ({ bookmarked }, { id }) => {
      mark(id, bookmarked)
      refreshSavedChats(client)
      toast.success(bookmarked ? notices.chatBookmarked : notices.bookmarkRemoved)
    },
    onError: (error, { id, bookmarked }) => {
      mark(id, bookmarked)
      if (!isSessionOver(error)) toast.error(notices.failedToUpdateBookmark)
    },
  })
  return (chat) => {
    if (requireSession()) mutate(chat)
  }
}
