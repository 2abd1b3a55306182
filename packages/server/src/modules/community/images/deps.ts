import type { Database } from '../../../platform/db/database.ts'
import type { ImageRewriter } from '../../../platform/images/rewrite-image.ts'
import type { FileStore } from '../../../ports/file-store.ts'

export interface ImagesDeps {
  db: Database
  fileStore: FileStore
  images: Pick<ImageRewriter, 'rewriteImage'>
  randomBytes: (size: number) => Buffer
}
