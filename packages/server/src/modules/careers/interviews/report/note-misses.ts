import type { InterviewReport } from '@xperto/contract'
import type { Transaction } from '../../../../platform/db/transaction.ts'
import { noteHit, noteMiss } from '../../../learning/reviews/index.ts'

/**
 * Puts every question whose core points were not all said into the person's review queue, and rates those that were said whole. `ref` is the library's
 * question, so that the same question in another interview is the same card.
 */
export async function noteMisses(
  tx: Transaction,
  now: Date,
  { userId, chatId, report }: { userId: string; chatId: string; report: InterviewReport },
): Promise<void> {
  for (const { id, subject, question, result, model_answer: modelAnswer } of report.questions) {
    const missed = result.points.filter(({ core, state }) => core && state !== 'met')
    if (missed.length === 0) await noteHit(tx, now, { userId, source: 'interview', ref: id })
    else
      await noteMiss(tx, now, {
        ...{ userId, chatId, source: 'interview', ref: id, topic: subject, front: question },
        back: `${missed.map(({ text }) => `- ${text}`).join('\n')}\n\n${modelAnswer}`,
      })
  }
}
