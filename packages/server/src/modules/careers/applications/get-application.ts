import { AppError, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ApplicationRow, findApplication, lockApplication } from './applications.store.ts'

/** One application of that person. Throws application_not_found for another person's and for one that never was: they look the same. */
export async function requireApplication(tx: Transaction, userId: string, id: string): Promise<ApplicationRow> {
  const row = isUuid(id) ? await findApplication(tx, userId, id) : null
  if (!row) throw new AppError('application_not_found')
  return row
}

/** The same, held against every other change of it until the transaction ends. */
export async function requireLocked(tx: Transaction, userId: string, id: string): Promise<ApplicationRow> {
  const row = isUuid(id) ? await lockApplication(tx, userId, id) : null
  if (!row) throw new AppError('application_not_found')
  return row
}
