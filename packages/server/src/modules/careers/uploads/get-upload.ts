import { AppError, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { lockUpload, type UploadRow } from './uploads.store.ts'

/** An upload of that person, held until the transaction ends. Throws upload_not_found for another person's and for one that never was. */
export async function requireUpload(tx: Transaction, userId: string, uploadId: string): Promise<UploadRow> {
  const upload = isUuid(uploadId) ? await lockUpload(tx, userId, uploadId) : null
  if (!upload) throw new AppError('upload_not_found')
  return upload
}
