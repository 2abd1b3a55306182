import type { ResumeSuggestions } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumeRow } from '../resumes/index.ts'
import type { SuggestionsDeps } from './deps.ts'
import { presentSuggestions } from './present-suggestions.ts'

/** Runs `work` in a transaction of that person and answers the suggestions of the résumé that it gives, as the contract shows them. */
export async function answerSuggestions(
  { db }: Pick<SuggestionsDeps, 'db'>,
  userId: string,
  work: (tx: Transaction) => Promise<ResumeRow>,
): Promise<ResumeSuggestions> {
  return await db.asUser(userId, async (tx) => await presentSuggestions(tx, await work(tx)))
}
