import type { Problem } from '@xperto/content/problems'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Judgement } from '../judge/index.ts'
import { noteHit, noteMiss } from '../reviews/index.ts'

/**
 * Feeds the review queue with a judged submission: a problem that was not solved comes back, and solving it moves the card it has. The card holds
 * no hint and no approach: solving it again is the review.
 */
export async function noteOutcome(
  tx: Transaction,
  now: Date,
  { userId, chatId, problem, verdict }: { userId: string; chatId: string | null; problem: Problem; verdict: Judgement['verdict'] },
): Promise<void> {
  if (verdict === 'Accepted') return await noteHit(tx, now, { userId, source: 'problem', ref: problem.id })
  if (verdict === 'Internal Error') return
  await noteMiss(tx, now, {
    userId,
    chatId,
    source: 'problem',
    ref: problem.id,
    topic: 'Practice Coding',
    front: `Solve **${problem.title}** again, without hints.`,
    back: 'Open the problem, submit your solution, then rate how it went.',
  })
}
