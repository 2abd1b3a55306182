import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { chatExportRoutes } from './chat-service.routes.ts'

export { chainMessages, keptBytes } from './chain-messages.ts'
export { insertChat, insertMessages, readMessagesAfter, setLength } from './chat-export.store.ts'
export { documentPieces, markdownPieces } from './chat-pieces.ts'
export { writeChat, type WriteChatDeps, type WrittenMessage } from './write-chat.ts'

export interface ChatExportDeps {
  db: Database
  /** The web application's address, without a slash at the end: a chat's own link begins with it. */
  webBase: string
}

/** Chats as files: out as Markdown and as a document. */
export function createChatExportModule(deps: ChatExportDeps) {
  return { routes: (app: FastifyInstance) => chatExportRoutes(app, deps) }
}
