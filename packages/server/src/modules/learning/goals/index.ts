import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { archiveLists } from './archive.store.ts'
import { askAboutDueGoals } from './ask-when-due.ts'
import { goalRoutes } from './chat-service.routes.ts'
import type { GoalsDeps } from './deps.ts'
import { writeNote } from './keep-note.ts'

export { type GoalAhead, runningGoals } from './running-goals.ts'

/** Goals (TYP-06): the plan that a chat has agreed, ticked in its panel too, and asked about when a milestone's day has come. */
export function createGoalsModule(deps: GoalsDeps): ServerModule<object, NoteWriters> {
  return {
    routes: (app) => goalRoutes(app, deps),
    noteWriters: { goal: async (tx, { userId, chatId, value }) => await writeNote(tx, { userId, chatId, value }) },
    // An odd minute, for at the full hour everybody's work begins.
    jobs: [{ name: 'ask-due-goals', cron: '13 * * * *', run: async (signal) => void (await askAboutDueGoals(deps, signal)) }],
    archive: archiveOfLists(deps.db, archiveLists),
  }
}
