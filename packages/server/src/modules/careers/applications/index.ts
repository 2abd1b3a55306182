import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { skills } from '@xperto/content/skills'
import { createCueFinder, createSkillFinder } from '@xperto/resume-text/match'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { applicationRoutes } from './chat-service.routes.ts'
import { letterRoutes } from './letter.routes.ts'
import type { ApplicationsDeps } from './deps.ts'
import { jobsOfChats } from './jobs-of-chats.ts'

export { readAdvertPage } from './read-advert-page.ts'

/** Jobs that a person applies for: the advert as it was, what it asks for beside the résumé, what was sent, and the dates. */
export function createApplicationsModule(given: Omit<ApplicationsDeps, 'known'>): ServerModule<ChatTypeServices> {
  const deps: ApplicationsDeps = { ...given, known: { skills, find: createSkillFinder(skills), findCues: createCueFinder(skills) } }
  return {
    routes: (app) => {
      applicationRoutes(app, deps)
      letterRoutes(app, deps)
    },
    chatServices: { jobs: jobsOfChats(deps) },
    archive: archiveOfLists(deps.db, archiveLists),
  }
}
