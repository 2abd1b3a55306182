import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useApi } from '../../lib/app-services.tsx'
import { chatKeys } from '../../lib/chats/chat-keys.ts'
import { isSessionOver } from '../../lib/query-client.ts'
import { useRequireSession } from '../../lib/session/use-session.ts'
import { toast } from '../../lib/toast.ts'

/** A chat from a file that the person chooses. `onImported` gets its id; a file that holds none is said in a sentence. */
export function useImportChat(onImported: (chatId: string) => void): { choose: () => void; importing: boolean } {
  const api = useApi()
  const queries = useQueryClient()
  const requireSession = useRequireSession()
  const bringIn = useMutation({
    mutationFn: async (file: File) => {
      const { readChatFile } = await import('./read-chat-file.ts')
      const read = await readChatFile(file)
      if ('problem' in read) return read
      return { chat: (await api('importChat', { body: read.document })).data }
    },
    onSuccess: (result) => {
      if ('problem' in result) return toast.error(result.problem)
      queries.setQueryData(chatKeys.one(result.chat.id), result.chat)
      void queries.invalidateQueries({ queryKey: chatKeys.list }) // the list may show it late, the chat itself is open
      toast.success(notices.chatImported)
      onImported(result.chat.id)
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  const choose = () => {
    if (bringIn.isPending || !requireSession()) return
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file) bringIn.mutate(file)
    })
    input.click()
  }
  return { choose, importing: bringIn.isPending }
}

function sentenceOf(error: Error): string {
  if (!(error instanceof CallError)) return notices.importFailed
  if (error.status === 413) return notices.importTooLarge
  return error.code === 'invalid_request' ? notices.importDamaged : error.message
}
