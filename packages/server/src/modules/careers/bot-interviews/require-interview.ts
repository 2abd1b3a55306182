import { AppError, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type CountedBotInterview, findOwn, lockOwn } from './interviews.store.ts'

/** One interview of that person. Throws bot_interview_not_found for another person's and for one that never was: they look the same. */
export async function requireOwn(tx: Transaction, userId: string, id: string): Promise<CountedBotInterview> {
  const row = isUuid(id) ? await findOwn(tx, userId, id) : null
  if (!row) throw new AppError('bot_interview_not_found')
  return row
}

/** The same, held against every other change of it until the transaction ends. */
export async function requireLocked(tx: Transaction, userId: string, id: string): Promise<CountedBotInterview> {
  const row = isUuid(id) ? await lockOwn(tx, userId, id) : null
  if (!row) throw new AppError('bot_interview_not_found')
  return row
}
