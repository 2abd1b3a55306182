import type { ChatTypeServices } from '@xperto/chat-types/kit'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { RepositoriesDeps } from './deps.ts'
import { createRepositoryReader } from './read-repository.ts'

/** Public repositories that a person wants reviewed: read into memory by their address, and forgotten. No row of it is kept here. */
export function createRepositoriesModule(deps: RepositoriesDeps): ServerModule<ChatTypeServices> {
  return { chatServices: { repositories: { read: createRepositoryReader(deps) } } }
}
