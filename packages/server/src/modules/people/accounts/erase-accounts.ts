import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { claimDue, eraseChats, erasePerson, eraseShares, nextChats } from './accounts.store.ts'

export interface EraseDeps {
  db: Database
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info'>
}

const chatsAtOnce = 20
const sharesAtOnce = 20

/**
 * Erases every closed account that is due, in steps that are each whole: a run that dies in between has done so much, and the next one
 * goes on from there. Answers how many accounts are gone. One that fails does not hold up the others; it rejects once they are done.
 */
export async function eraseAccounts(deps: EraseDeps, signal: AbortSignal): Promise<number> {
  const due = await claimDue(deps.db, deps.now())
  const failures: unknown[] = []
  for (const userId of due) {
    try {
      await eraseEverythingOf(deps.db, userId, signal)
    } catch (error) {
      signal.throwIfAborted()
      failures.push(error)
      continue
    }
    // Who it was is exactly what nobody is to keep.
    deps.log.info('a closed account was erased')
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} closed accounts could not be erased`)
  return due.length
}

async function eraseEverythingOf(db: Database, userId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const chatIds = await nextChats(db, userId, chatsAtOnce)
    if (chatIds.length === 0) break
    await eraseChats(db, chatIds, signal)
  }
  do signal.throwIfAborted()
  while ((await eraseShares(db, userId, sharesAtOnce)) > 0)
  await erasePerson(db, userId)
}
