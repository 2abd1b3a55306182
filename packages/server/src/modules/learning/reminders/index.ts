import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { reminderRoutes } from './chat-service.routes.ts'
import type { RemindersDeps } from './deps.ts'
import { mailReminders } from './mail-reminders.ts'

/** Reminders of due reviews and milestones: by mail at the hour a person chose, and as a calendar with a secret address. */
export function createRemindersModule(deps: RemindersDeps): ServerModule {
  return {
    routes: (app) => reminderRoutes(app, deps),
    jobs: [{ name: 'mail-reminders', cron: '* * * * *', run: async (signal) => void (await mailReminders(deps, signal)) }],
    archive: archiveOfLists(deps.db, archiveLists),
  }
}
