import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { storyRoutes } from './chat-service.routes.ts'
import type { StoriesDeps } from './deps.ts'

/** Stories of a person's work, to be told in an interview, and which of them fit a question. */
export function createStoriesModule(deps: StoriesDeps): ServerModule {
  return { routes: (app) => storyRoutes(app, deps), archive: archiveOfLists(deps.db, archiveLists) }
}
