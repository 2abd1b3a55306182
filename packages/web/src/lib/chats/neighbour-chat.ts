import type { Chat } from '@xperto/contract'

/**
 * The chat after (1) or before (-1) the current one in the order of the sidebar: null at either end. From a page that is no chat the
 * first is next.
 */
export function neighbourChat(chats: readonly Pick<Chat, 'id'>[], currentId: string | null, step: 1 | -1): string | null {
  const at = chats.findIndex(({ id }) => id === currentId)
  if (at === -1) return step === 1 ? (chats[0]?.id ?? null) : null
  return chats[at + step]?.id ?? null
}
