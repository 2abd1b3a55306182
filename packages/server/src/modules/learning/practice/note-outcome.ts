import type { Problem } from '@xperto/content/problems'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Judgement } from '../judge/index.ts'
import { noteHit, noteMiss } from '../reviews/index.ts'

/** So many hints make a problem hint-heavy: solved with them, it comes back all the same (learning-and-careers.md). */
const hintsOfHelp = 2

/**
 * Feeds the review queue with a judged submission: a problem that was not solved, or solved with much help, comes back. Solving it alone moves
 * the card it has. The card holds
 * no hint and no approach: solving it again is the review.
 */
export async function noteOutcome(
  tx: Transaction,
  now: Date,
  {
    userId,
    chatId,
    problem,
    verdict,
    help = { hints: 0, approachRead: false },
  }: {
    userId: string
    chatId: string | null
    problem: Problem
    verdict: Judgement['verdict']
    /** What the chat told of the solution by then. */
    help?: { hints: number; approachRead: boolean }
  },
): Promise<void> {
  const isHelped = help.approachRead || help.hints >= hintsOfHelp
  if (verdict === 'Accepted' && !isHelped) return await noteHit(tx, now, { userId, source: 'problem', ref: problem.id })
  if (verdict === 'Internal Error') return
  await noteUnsolved(tx, now, { userId, chatId, problem })
}

/** Puts a problem into the review queue that was not solved, or whose solution was read. */
export async function noteUnsolved(
  tx: Transaction,
  now: Date,
  { userId, chatId, problem }: { userId: string; chatId: string | null; problem: Problem },
): Promise<void> {
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
