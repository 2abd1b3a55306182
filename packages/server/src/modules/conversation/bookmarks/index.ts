import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { bookmarkRoutes } from './chat-service.routes.ts'

export interface BookmarksDeps {
  db: Database
  /** The web application's address, without a slash at the end: a chat's own link begins with it. */
  webBase: string
}

/** Chats that a person marked. */
export function createBookmarksModule(deps: BookmarksDeps) {
  return { routes: (app: FastifyInstance) => bookmarkRoutes(app, deps) }
}
