import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notices } from '@xperto/contract'
import { useApi } from '../../../lib/app-services.tsx'
import { useNotePlace } from '../../../lib/note-place.ts'
import { useRequireSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../lib/toast.ts'

/**
 * A chat from a file that the person chooses. `onImported` gets its id, unless the person has gone elsewhere meanwhile; a file that holds none
 * is said in a sentence. A large chat is written in parts after this, and has no id yet.
 */
export function useImportChat(onImported: (chatId: string) => void): { choose: () => void; importing: boolean } {
  const api = useApi()
  const queries = useQueryClient()
  const requireSession = useRequireSession()
  const notePlace = useNotePlace()
  const navigate = useNavigate()
  const showProgress = () => void navigate({ to: '/xperto/your-data' })
  const bringIn = useMutation({
    mutationFn: async (file: File) => {
      const isHere = notePlace()
      const { bringChatIn } = await import('./bring-chat-in.ts')
      const chatId = await bringChatIn({ api, queries, showProgress }, file)
      if (chatId !== null && isHere()) onImported(chatId)
    },
    onError: () => toast.error(notices.importFailed), // that part of the page did not come
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
