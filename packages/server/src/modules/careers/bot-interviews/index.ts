import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { PictureWords } from '../../../platform/page-pictures/page-picture.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { botQuestionRoutes } from './chat-service.routes.ts'
import type { BotInterviewsDeps } from './deps.ts'
import { headOfInterview, pictureOfInterview } from './head-of-interview.ts'
import { eraseKeptTooLong, hideChats } from './interviews.store.ts'
import { botInterviewRoutes } from './main-api.routes.ts'

export { botInterviewChatType } from './chat-type.ts'
export { type BotInterviewRow, findForCandidate, lockForStart } from './interviews.store.ts'
export { whyClosed } from './why-closed.ts'

export interface BotInterviewsModule extends ServerModule {
  /** The elements of the head of an invitation's page; null for another page, '' for an interview that is not there. */
  headOf: (path: string) => Promise<string | null>
  /** What the picture of an invitation's link shows, by the interview's id; null where there is none. */
  pictureOf: (id: string) => Promise<PictureWords | null>
}

/** Bot interviews on their owner's side: writing them, their questions, who gave them, what was decided (BOT-01, BOT-02, BOT-08). */
export function createBotInterviewsModule(deps: BotInterviewsDeps): BotInterviewsModule {
  return {
    routes: (app) => {
      botInterviewRoutes(app, deps)
      botQuestionRoutes(app, deps)
    },
    headOf: async (path) => await headOfInterview(deps, path),
    pictureOf: async (id) => await pictureOfInterview(deps, id),
    archive: archiveOfLists(deps.db, archiveLists),
    erase: async (userId) => await deps.db.asSystem(async (tx) => await hideChats(tx, userId, null)),
    clean: async (signal) => await eraseKeptTooLong(deps.db, deps.now(), signal),
  }
}
