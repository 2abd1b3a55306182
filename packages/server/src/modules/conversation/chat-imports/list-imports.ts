import type { Database } from '../../../platform/db/database.ts'
import { findImports, type ImportRow } from './imports.store.ts'

/** Large imports of that person, newest first; one that ended more than a day ago is no longer kept. */
export async function listImports({ db }: { db: Database }, { userId }: { userId: string }): Promise<ImportRow[]> {
  return await db.asUser(userId, async (tx) => await findImports(tx, userId))
}
