const deleted = new Set<string>()

/**
 * Chats this page is deleting or has deleted itself. The server tells every tab of a deletion, this one as well: only a chat that is not
 * among these was deleted elsewhere, which is worth saying.
 */
export const deletedHere = {
  note: (chatId: string) => void deleted.add(chatId),
  /** It was not deleted after all, or is back. */
  forget: (chatId: string) => void deleted.delete(chatId),
  has: (chatId: string) => deleted.has(chatId),
}
