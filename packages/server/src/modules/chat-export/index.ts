import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { chatExportRoutes } from './chat-service.routes.ts'

export { readMessagesAfter } from './chat-export.store.ts'
export { documentPieces, markdownPieces } from './chat-pieces.ts'
export { writeChat, type WrittenMessage } from './write-chat.ts'

export interface ChatExportDeps {
  db: Database
  newId: () => string
  /** The web application's address, without a slash at the end: a chat's own link begins with it. */
  webBase: string
}

/** Chats as files: out as Markdown and as a document, and in again. */
export function createChatExportModule(deps: ChatExportDeps) {
  return { routes: (app: FastifyInstance) => chatExportRoutes(app, deps) }
}
