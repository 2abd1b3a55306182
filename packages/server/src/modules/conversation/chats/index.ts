import type { ServerModule } from '../../../platform/server-module.ts'
import { chatRoutes } from './chat-service.routes.ts'
import type { ChatsDeps } from './deps.ts'
import { nameChatFromFlow } from './name-chat-from-flow.ts'
import { savedChatRoutes } from './saved-chats.routes.ts'

export { type ChatRow, chatColumns, insertChat, markDeleted } from './chats.store.ts'
export { checkedName } from './chats.policy.ts'
export { nameChatFromFlow } from './name-chat-from-flow.ts'
export { requireChat } from './get-chat.ts'
export { presentChat } from './present-chat.ts'
export { storedActions } from './stored-actions.ts'

/** Chats: what there is of them, their names and their end. */
export function createChatsModule(deps: ChatsDeps): ServerModule<object, { chatName: typeof nameChatFromFlow }> {
  return {
    routes: (app) => {
      chatRoutes(app, deps)
      savedChatRoutes(app, deps)
    },
    noteWriters: { chatName: nameChatFromFlow },
  }
}
