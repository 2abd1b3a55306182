import type { ChangeEvent } from '@xperto/contract'

/** A change of a chat, or `gap`: some may have been missed. */
export type ChangeNews = { kind: 'change'; change: ChangeEvent } | { kind: 'gap' }

/** Where the parts of a page hear of changes, and say which chats they show. */
export interface ChangeBus {
  tell(news: ChangeNews): void
  /** Returns how to stop listening. */
  listen(listener: (news: ChangeNews) => void): () => void
  /** Says that a chat is on screen, until the answer is called. */
  show(chatId: string): () => void
  isShown(chatId: string): boolean
}

export function createChangeBus(): ChangeBus {
  const listeners = new Set<(news: ChangeNews) => void>()
  const shown: string[] = []
  return {
    tell: (news) => {
      for (const listener of [...listeners]) listener(news)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(chatId) {
      shown.push(chatId)
      return () => shown.splice(shown.indexOf(chatId), 1)
    },
    isShown: (chatId) => shown.includes(chatId),
  }
}
