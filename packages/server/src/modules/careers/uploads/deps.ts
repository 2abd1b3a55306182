import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { DocumentReader } from '../../../ports/document-reader.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import type { TextRecogniser } from '../../../ports/text-recogniser.ts'

export interface UploadsDeps {
  db: Database
  newId: () => string
  fileStore: FileStore
  documentReader: DocumentReader
  textRecogniser: TextRecogniser
  /** The job that reads a scan is queued through it. */
  jobs: Pick<Jobs, 'send'>
  log: Log
}
