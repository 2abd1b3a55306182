import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveOfChats } from './archive-chats.ts'
import { chatExportRoutes } from './chat-service.routes.ts'
import type { ChatExportDeps } from './deps.ts'

export { chainMessages, keptBytes } from './chain-messages.ts'
export { insertChat, insertMessages, readMessagesAfter, setLength } from './chat-export.store.ts'
export { archivedName } from './archived-name.ts'
export { documentPieces, markdownPieces } from './chat-pieces.ts'
export { writeChat, type WriteChatDeps } from './write-chat.ts'
export type { WrittenMessage } from './written-message.ts'

/** Chats as files: out as Markdown and as a document, one by one or in the archive of a person. */
export function createChatExportModule(deps: ChatExportDeps): ServerModule {
  return { routes: (app) => chatExportRoutes(app, deps), archive: archiveOfChats(deps.db) }
}
