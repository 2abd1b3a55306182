import type { ActionType } from '@xperto/contract'
import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { askInChat } from '../../../../lib/ask-in-chat.ts'

/** A chat that is just being opened takes a while. */
const triesMost = 100
const waitMs = 100

type RoomAction = Extract<ActionType, keyof (typeof chatTypeDefinitions.BOT_INTERVIEW)['actions']>

/** Sends an action of a bot interview into its chat, as if it had been chosen there. False where the chat does not take it for ten seconds. */
export async function chooseInChat(chatId: string, action: RoomAction, tries: number = triesMost): Promise<boolean> {
  for (let tried = 0; tried < tries; tried++) {
    if (askInChat(chatId, chatTypeDefinitions.BOT_INTERVIEW.actions[action] ?? '', action)) return true
    await new Promise((passed) => setTimeout(passed, waitMs))
  }
  return false
}
