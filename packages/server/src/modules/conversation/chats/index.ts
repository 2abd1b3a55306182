import type { ChatTypeServices } from '@xperto/chat-types/kit'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import type { TokenUseModule } from '../../money/token-use/index.ts'
import { chatRoutes } from './chat-service.routes.ts'
import { savedChatRoutes } from './saved-chats.routes.ts'

export { type ChatRow, chatColumns } from './chats.store.ts'
export { checkedName } from './chats.policy.ts'
export { requireChat } from './get-chat.ts'
export { presentChat } from './present-chat.ts'
export { storedActions } from './stored-actions.ts'

export interface ChatsDeps {
  db: Database
  /** A deleted chat's reply is asked to stop through it. */
  replyLog: ReplyLog
  /** Proposes names for chats. */
  model: LanguageModel
  tokenUse: Pick<TokenUseModule, 'daysForNaming' | 'countNaming'>
  services: ChatTypeServices
  newId: () => string
  now: () => Date
  /** The web application's address, without a slash at the end: a chat's own link begins with it. */
  webBase: string
}

export function createChatsModule(deps: ChatsDeps) {
  return {
    routes: (app: FastifyInstance) => {
      chatRoutes(app, deps)
      savedChatRoutes(app, deps)
    },
  }
}
