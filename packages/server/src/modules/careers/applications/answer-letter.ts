import { AppError, type Letter } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ApplicationRow } from './applications.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { requireApplication } from './get-application.ts'
import { presentLetter } from './present-letter.ts'

/** The letter of an application of that person, or null. Throws application_not_found. */
export async function getLetter(deps: ApplicationsDeps, userId: string, applicationId: string): Promise<Letter | null> {
  return await deps.db.asUser(userId, async (tx) => await presentLetter(deps, tx, await requireApplication(tx, userId, applicationId)))
}

/** Runs `work` in a transaction of that person and answers the letter that it leaves. Throws letter_not_found where there is none. */
export async function answerLetter(
  deps: ApplicationsDeps,
  userId: string,
  work: (tx: Transaction) => Promise<ApplicationRow>,
): Promise<Letter> {
  return await deps.db.asUser(userId, async (tx) => {
    const letter = await presentLetter(deps, tx, await work(tx))
    if (!letter) throw new AppError('letter_not_found')
    return letter
  })
}
