import { type ChatType, notices } from '@xperto/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app-services.tsx'
import { isSessionOver } from '../query-client.ts'
import { useRequireSession } from '../session/use-session.ts'
import { toast } from '../toast.ts'
import { chatKeys } from './chat-keys.ts'

/**
 * Gets the chat of a type, or makes one (`create` always does); `onOpened` gets its id, a failure is said and told to `onFailed`.
 * A second call while one is on its way does nothing.
 */
export function useOpenChatType(onOpened: (chatId: string) => void, onFailed?: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const requireSession = useRequireSession()
  const mutation = useMutation({
    mutationFn: async ({ type, create }: { type: ChatType; create: boolean }) =>
      (await api('getChatByType', { params: { type }, query: create ? { new: 'true' } : {} })).data,
    onSuccess: (chat) => {
      client.setQueryData(chatKeys.one(chat.id), chat)
      void client.invalidateQueries({ queryKey: chatKeys.list }) // the list may show it late, the chat itself is open
      onOpened(chat.id)
    },
    onError: (error) => {
      if (isSessionOver(error)) return
      toast.error(notices.failedToCreateChat)
      onFailed?.()
    },
  })
  return {
    openChatType: (type: ChatType, create: boolean) => {
      if (!mutation.isPending && requireSession(notices.pleaseLoginToCreateChat)) mutation.mutate({ type, create })
    },
    opening: mutation.isPending ? mutation.variables.type : null,
  }
}
