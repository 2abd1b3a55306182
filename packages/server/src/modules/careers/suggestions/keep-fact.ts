import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ResumeRow, touchResume } from '../resumes/index.ts'
import { insertFact } from './facts.store.ts'
import { confirmClaim, lockSuggestion } from './suggestions.store.ts'

/** Keeps what the person said of a claim that they call true: the claim of that suggestion is settled, and the statement is evidence from then on. */
export async function keepFact(
  tx: Transaction,
  resume: ResumeRow,
  { suggestionId, claim, said }: { suggestionId: string; claim: string; said: string },
): Promise<void> {
  await insertFact(tx, { userId: resume.userId, resumeId: resume.id, claim, said })
  const row = await lockSuggestion(tx, resume.id, suggestionId)
  if (row) await confirmClaim(tx, row.id, [...new Set([...row.confirmed, claim])])
  await touchResume(tx, resume.id)
}
