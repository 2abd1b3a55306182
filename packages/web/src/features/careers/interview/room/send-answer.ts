import type { ActionType } from '@xperto/contract'
import { askInChat } from '../../../../lib/ask-in-chat.ts'
import { fillPrompt } from '../../../../lib/fill-prompt.ts'

/** The input opens a moment after an answer was spoken, or a reply ended. */
const triesMost = 300
const waitMs = 10

/**
 * Sends an answer as if it had been written under the chat. Where nobody may write there for long, it waits in the chat's input: no answer is lost.
 * Answers whether it was sent.
 */
export async function sendAnswer(chatId: string, text: string, action?: ActionType): Promise<boolean> {
  for (let tries = 0; tries < triesMost; tries++) {
    if (askInChat(chatId, text, action)) return true
    await new Promise((passed) => setTimeout(passed, waitMs))
  }
  fillPrompt(chatId, text)
  return false
}
