import type { Database } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import { deleteEnded, importsInProgress, markFailed, overdueImports } from './imports.store.ts'
import { writeImportJob } from './write-import-job.ts'

export interface TidyImportsDeps {
  db: Database
  jobs: Pick<Jobs, 'send'>
  now: () => Date
}

/** An import that has not ended after this many hours is removed, and one that has ended is forgotten after as many. */
const importHours = 24

/** Removes old imports and queues the job of every import in progress again, in case its job was lost. */
export async function tidyImports({ db, jobs, now }: TidyImportsDeps): Promise<void> {
  const before = new Date(now().getTime() - importHours * 3_600_000)
  for (const id of await overdueImports(db, before)) await markFailed(db, id, 'import_expired')
  await deleteEnded(db, before)
  for (const { id, userId } of await importsInProgress(db)) await jobs.send(writeImportJob, { importId: id, userId })
}
