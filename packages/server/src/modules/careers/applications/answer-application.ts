import type { Application } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ApplicationRow } from './applications.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { presentApplication } from './present-application.ts'

/** Runs `work` in a transaction of that person and answers the application that it gives, as the contract shows it. */
export async function answerApplication(
  deps: ApplicationsDeps,
  userId: string,
  work: (tx: Transaction) => Promise<ApplicationRow>,
): Promise<Application> {
  return await deps.db.asUser(userId, async (tx) => await presentApplication(deps, tx, await work(tx)))
}
