import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { StorageModule } from '../../people/storage/index.ts'
import { sharingRoutes } from './chat-service.routes.ts'

export interface SharingDeps {
  db: Database
  /** A copy that a person continues counts as theirs. */
  storage: Pick<StorageModule, 'take'>
  /** The web application's address, without a slash at the end: a share's link begins with it. */
  webBase: string
  randomBytes: (size: number) => Buffer
  newId: () => string
}

/** Copies of chats for whoever has their link, and what a person shared. */
export function createSharingModule(deps: SharingDeps) {
  return { routes: (app: FastifyInstance) => sharingRoutes(app, deps) }
}
