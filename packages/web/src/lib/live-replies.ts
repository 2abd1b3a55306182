type Listen = (text: string) => void

const listeners = new Map<string, Set<Listen>>()

/** Tells the text of a chat's reply so far, while it is being written. */
export const tellLiveReply = (chatId: string, text: string): void => listeners.get(chatId)?.forEach((listen) => listen(text))

/** Hears the text of a chat's replies as they are written, the whole of it each time. Answers how to end that. */
export function hearLiveReplies(chatId: string, listen: Listen): () => void {
  const of = listeners.get(chatId) ?? new Set()
  listeners.set(chatId, of.add(listen))
  return () => {
    of.delete(listen)
    if (of.size === 0) listeners.delete(chatId)
  }
}
