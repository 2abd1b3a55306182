import { notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app-services.tsx'
import { isSessionOver } from '../query-client.ts'
import { toast } from '../toast.ts'
import { dropCachedChat } from './update-cached-chat.ts'

/** Deletes a chat and says how it went, with the server's reason when it refused. `onDeleted` runs before it leaves the cache. */
export function useDeleteChat(onDeleted: (chatId: string) => void) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chatId }: { chatId: string }) => api('deleteChat', { params: { chatId } }),
    onSuccess: (_, { chatId }) => {
      onDeleted(chatId)
      dropCachedChat(client, chatId)
      toast.success(notices.chatDeleted)
    },
    onError: (error) => {
      if (isSessionOver(error)) return
      toast.error(error instanceof CallError ? `${notices.failedToDeleteChat}. ${error.message}` : notices.failedToDeleteChat)
    },
  })
}
