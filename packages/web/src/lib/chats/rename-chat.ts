import { notices } from '@xperto/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app-services.tsx'
import { isSessionOver } from '../query-client.ts'
import { toast } from '../toast.ts'
import { updateCachedChat } from './update-cached-chat.ts'

/** Renames a chat and says how it went. */
export function useRenameChat() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ chatId, name }: { chatId: string; name: string }) =>
      (await api('renameChat', { params: { chatId }, query: { name } })).data,
    onSuccess: (chat) => {
      updateCachedChat(client, chat.id, () => chat)
      toast.success(notices.chatRenamed)
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(notices.renamingChatFailed)
    },
  })
}
