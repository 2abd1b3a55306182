import type { ActionType } from '@xperto/contract'

/** How a question is put to a chat; `action`: as the message of that action. Answers false where that cannot be sent now. */
type Ask = (text: string, action?: ActionType) => unknown

/** Chats on this page in which one may write or choose now, and how a question is put to each. */
const askers = new Map<string, Ask>()

/** Chats that did not take what was put to them last. */
const refusing = new Set<string>()

/** Notes that a chat did not take a message; the person was told why. */
export const noteRefused = (chatId: string): void => void refusing.add(chatId)

/** Whether what was put to a chat last was not taken. */
export const wasRefused = (chatId: string): boolean => refusing.has(chatId)

/** Says how a question is put to a chat, for as long as one may write or choose in it. Returns how to end that. */
export function takeQuestions(chatId: string, ask: Ask): () => void {
  askers.set(chatId, ask)
  return () => {
    if (askers.get(chatId) === ask) askers.delete(chatId)
  }
}

/** Sends a question as if it had been written under the chat. False where nobody may write now: nothing was sent. */
export function askInChat(chatId: string, text: string, action?: ActionType): boolean {
  const ask = askers.get(chatId)
  refusing.delete(chatId)
  return ask !== undefined && ask(text, action) !== false
}
