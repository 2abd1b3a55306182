import { notices } from '@xperto/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app-services.tsx'
import { isSessionOver } from '../query-client.ts'
import { toast } from '../toast.ts'
import { updateCachedChat } from './update-cached-chat.ts'

/** Renames a chat and says how it went (SAV-06). The new name stands at once, and the old one again when it was refused. */
export function useRenameChat() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    // One after the other: the name that was given last is the one that stays.
    scope: { id: 'rename' },
    mutationFn: async ({ chatId, name }: { chatId: string; name: string }) =>
      (await api('renameChat', { params: { chatId }, query: { name } })).data,
    onMutate: ({ chatId, name }) => {
      let before: string | null = null
      updateCachedChat(client, chatId, (chat) => {
        before = chat.name
        return { ...chat, name }
      })
      return { before: before as string | null }
    },
    onSuccess: (chat, { name }) => {
      // One that was given meanwhile and waits for its turn stays.
      updateCachedChat(client, chat.id, (known) => (known.name === name ? chat : known))
      toast.success(notices.chatRenamed)
    },
    onError: (error, { chatId, name }, context) => {
      const before = context?.before ?? null
      // Another name that came meanwhile stays.
      if (before !== null) updateCachedChat(client, chatId, (chat) => (chat.name === name ? { ...chat, name: before } : chat))
      if (!isSessionOver(error)) toast.error(notices.renamingChatFailed)
    },
  })
}
