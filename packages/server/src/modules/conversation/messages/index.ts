import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { messageRoutes } from './chat-service.routes.ts'

export { isCopied } from './is-copied.ts'
export { presentError, presentWords } from './present-message.ts'
export { seqSoFar, textSoFar } from './text-so-far.ts'

export interface MessagesDeps {
  db: Database
}

export function createMessagesModule(deps: MessagesDeps) {
  return { routes: (app: FastifyInstance) => messageRoutes(app, deps) }
}
