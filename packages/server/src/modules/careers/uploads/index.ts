import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { uploadRoutes } from './chat-service.routes.ts'
import type { UploadsDeps } from './deps.ts'
import { recogniseJob } from './recognise-job.ts'
import { recogniseScan } from './recognise-scan.ts'
import { scansLeftAlone } from './uploads.store.ts'

export { type FileHeld, whatFileHolds } from './what-file-holds.ts'

/** Files uploaded into résumé chats: read, shown field by field, and put into the résumé by their owner (RES-01, MSG-22). */
export function createUploadsModule(deps: UploadsDeps): ServerModule {
  return {
    routes: (app) => uploadRoutes(app, deps),
    jobs: [
      recogniseJob.handledBy(async (payload, signal) => await recogniseScan(deps, payload, signal)),
      {
        name: 'read-scans-left-alone',
        cron: '*/5 * * * *',
        run: async () => {
          for (const scan of await scansLeftAlone(deps.db)) await deps.jobs.send(recogniseJob, scan)
        },
      },
    ],
    archive: archiveOfLists(deps.db, archiveLists),
  }
}
