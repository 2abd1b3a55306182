import { type Chat, notices } from '@xperto/contract'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { useBookmarkChat } from '../../../lib/chats/bookmark-chat.ts'
import { useDeleteChat, useNewDefaultChat } from '../../../lib/chats/delete-chat.ts'
import { useRenameChat } from '../../../lib/chats/rename-chat.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useNotePlace } from '../../../lib/note-place.ts'
import { toast } from '../../../lib/toast.ts'
import { rememberNeighbour } from './row-focus.ts'

/** What the menu of a chat does (SAV-05). One for all rows of the sidebar. */
export interface ChatActions {
  rename: (chat: Chat, name: string) => void
  copyId: (chat: Chat) => void
  toggleBookmark: (chat: Chat) => void
  /** `head`: the link of the row it is deleted from. */
  remove: (chat: Chat, head: HTMLElement | null) => void
  /** The chat whose deletion is on its way. */
  removing: string | null
}

/**
 * Who deletes the chat they are in gets a new default chat (SAV-08), and is back in the old one when they take it back. The focus goes from a
 * row that goes to its neighbour in `contents`.
 */
export function useChatActions(currentChatId: string | null, contents: RefObject<HTMLElement | null>): ChatActions {
  const navigate = useNavigate()
  const rename = useRenameChat()
  const toggleBookmark = useBookmarkChat()
  const newDefaultChat = useNewDefaultChat()
  const notePlace = useNotePlace()
  const current = useRef(currentChatId)
  current.current = currentChatId
  const left = useRef(new Set<string>())
  const refocus = useRef(new Map<string, () => void>())
  const remove = useDeleteChat({
    leave: async ({ id }) => {
      if (id === current.current) {
        const isHere = notePlace()
        await newDefaultChat()
        // Whoever has gone elsewhere meanwhile is neither taken away from there nor brought back.
        if (isHere()) {
          left.current.add(id)
          await navigate({ to: '/xperto', replace: true })
        }
      }
      refocus.current.get(id)?.()
    },
    onRestored: ({ id }, isHere) => {
      if (left.current.delete(id) && isHere) void navigate({ to: '/xperto/chat/$chatId', params: { chatId: id } })
    },
  })
  return {
    rename: ({ id }, name) => rename.mutate({ chatId: id, name }),
    copyId: ({ id }) => void copyId(id),
    toggleBookmark,
    remove: (chat, head) => {
      refocus.current.set(chat.id, rememberNeighbour(contents.current, head))
      remove.mutate(chat)
    },
    removing: remove.isPending ? remove.variables.id : null,
  }
}

async function copyId(chatId: string): Promise<void> {
  if (await copyText(chatId)) toast.success('Chat ID copied to clipboard!')
  else toast.error(`${notices.copyRefused} The chat ID is ${chatId}`)
}
