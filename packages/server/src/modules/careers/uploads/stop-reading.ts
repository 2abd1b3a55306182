import { AppError } from '@xperto/contract'
import type { UploadsDeps } from './deps.ts'
import { endScan } from './end-scan.ts'
import { requireUpload } from './get-upload.ts'
import type { UploadRow } from './uploads.store.ts'

/** Stops reading a scan; what was read of it so far is kept and can be used. Throws upload_not_found, upload_over where it is not being read. */
export async function stopReading(
  deps: Pick<UploadsDeps, 'db' | 'newId'>,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<UploadRow> {
  return await deps.db.asUser(userId, async (tx) => {
    const upload = await requireUpload(tx, userId, uploadId)
    if (upload.state !== 'recognising') throw new AppError('upload_over')
    return await endScan(deps, tx, upload, { isStopped: true })
  })
}
