import { create } from 'zustand'

/** Chats whose reply ended while their tab was hidden; the tab's title shows it until the tab is seen. */
const useUnseen = create<{ chatIds: readonly string[] }>()(() => ({ chatIds: [] }))

export function markReplyEnded(chatId: string): void {
  useUnseen.setState(({ chatIds }) => ({ chatIds: [...chatIds, chatId] }))
  const seen = (): void => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', seen)
    useUnseen.setState({ chatIds: [] })
  }
  document.addEventListener('visibilitychange', seen)
}

/** Whether a reply in this chat ended unseen. */
export const useUnseenReply = (chatId: string | undefined): boolean =>
  useUnseen(({ chatIds }) => chatId !== undefined && chatIds.includes(chatId))
