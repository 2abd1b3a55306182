import type { Transaction } from '../../../platform/db/transaction.ts'
import { requireResume, type ResumeRow } from '../resumes/index.ts'
import type { SuggestionsDeps } from './deps.ts'
import { judgeLines, keepSuggestions } from './make-suggestions.ts'

/** Keeps what the rules have to say of a résumé as its newest suggestions. Throws resume_not_found. */
export async function makeByRules(
  deps: SuggestionsDeps,
  tx: Transaction,
  { userId, resumeId }: { userId: string; resumeId: string },
): Promise<ResumeRow> {
  const resume = await requireResume(tx, userId, resumeId)
  await keepSuggestions(tx, resume, await judgeLines(deps, tx, resume, null))
  return resume
}
