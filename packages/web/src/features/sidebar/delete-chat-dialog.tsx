import { useNavigate } from '@tanstack/react-router'
import type { Chat } from '@xperto/contract'
import { useDeleteChat } from '../../lib/chats/delete-chat.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks once. A chat that is open is left for the default one before it goes. */
export function DeleteChatDialog({ chat, current, onClose }: { chat: Chat; current: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useDeleteChat(() => {
    if (current) void navigate({ to: '/xperto', replace: true })
  })
  return (
    <Dialog title="Delete this chat?" text={`“${chat.name}” and everything in it will be deleted.`} onClose={onClose}>
      <Button look="danger" big busy={remove.isPending} onClick={() => remove.mutate({ chatId: chat.id }, { onSettled: onClose })}>
        {remove.isPending ? 'Deleting…' : 'Delete'}
      </Button>
      <Button big onClick={onClose} disabled={remove.isPending}>
        Keep it
      </Button>
    </Dialog>
  )
}
