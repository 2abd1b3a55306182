/** Chats on this page in which one may write now, and how a question is put to each. */
const askers = new Map<string, (text: string) => void>()

/** Says how a question is put to a chat, for as long as one may write in it. Returns how to end that. */
export function takeQuestions(chatId: string, ask: (text: string) => void): () => void {
  askers.set(chatId, ask)
  return () => {
    if (askers.get(chatId) === ask) askers.delete(chatId)
  }
}

/** Sends a question as if it had been written under the chat. False where nobody may write now: nothing was sent. */
export function askInChat(chatId: string, text: string): boolean {
  const ask = askers.get(chatId)
  ask?.(text)
  return ask !== undefined
}
