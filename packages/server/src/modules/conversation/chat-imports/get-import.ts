import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { findImport, type ImportRow } from './imports.store.ts'

/** How far a large import of that person is. Throws import_not_found. */
export async function getImport({ db }: { db: Database }, input: { userId: string; importId: string }): Promise<ImportRow> {
  const { userId, importId } = input
  const row = isUuid(importId) ? await db.asUser(userId, async (tx) => await findImport(tx, userId, importId)) : null
  if (!row) throw new AppError('import_not_found')
  return row
}
