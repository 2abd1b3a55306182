import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Chat, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useApi } from '../../../lib/app-services.tsx'
import { chatKeys } from '../../../lib/chats/chat-keys.ts'
import { formatDay } from '../../../lib/dates/format-day.ts'
import { useNotePlace } from '../../../lib/note-place.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './continue-bar.module.css'

/** In the place of the composer of a shared copy: what it is, and the way to go on from it in a chat of one's own. */
export function ContinueBar({ share, onContinued }: { share: Chat; onContinued: (chatId: string) => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const day = useZoned(formatDay)
  const notePlace = useNotePlace()
  const goOn = useMutation({
    mutationFn: async (_: () => boolean) => (await api('continueShare', { params: { shareId: share.id } })).data,
    onSuccess: (chat, isHere) => {
      queries.setQueryData(chatKeys.one(chat.id), chat)
      void queries.invalidateQueries({ queryKey: chatKeys.list }) // the list may show it late, the chat itself is open
      if (isHere()) onContinued(chat.id)
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.failedToCreateChat)
    },
  })
  return (
    <div className={styles.bar}>
      <p>
        A copy made on <time dateTime={share.createdOn}>{day(share.createdOn)}</time>. It can be read, not written to, and what its writer
        said later is not in it.
      </p>
      <Button look="main" busy={goOn.isPending} onClick={() => goOn.mutate(notePlace())}>
        Continue in a chat of my own
      </Button>
    </div>
  )
}
