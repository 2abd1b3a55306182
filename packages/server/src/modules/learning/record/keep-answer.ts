import { createHash } from 'node:crypto'
import type { QuizAnswerNote } from '@xperto/chat-types/kit'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { keepsRecord, noteHit, noteMiss } from '../reviews/index.ts'
import { insertQuizAnswer } from './quiz-answers.store.ts'

/**
 * Keeps an answered question in its person's record and feeds the review queue: a miss comes back, a hit moves the card it has. Nothing where the
 * person switched their record off.
 */
export async function keepAnswer(
  tx: Transaction,
  now: Date,
  { userId, chatId, value }: { userId: string; chatId: string; value: QuizAnswerNote },
): Promise<void> {
  if (!(await keepsRecord(tx, userId))) return
  await insertQuizAnswer(tx, { userId, chatId, ...value })
  const ref = value.questionId ?? createHash('sha256').update(value.question).digest('hex').slice(0, 32)
  if (value.isRight) await noteHit(tx, now, { userId, source: 'quiz', ref })
  else await noteMiss(tx, now, { userId, chatId, source: 'quiz', ref, topic: value.topicTitle, ...cardOfQuestion(value) })
}

/**
 * The two sides of a question's card: without its options in front, where it can be answered so; with them where the question speaks of them.
 */
export function cardOfQuestion({
  question,
  options,
  correct,
  explanation,
}: Pick<QuizAnswerNote, 'question' | 'explanation'> & { options: readonly string[]; correct: readonly number[] }): {
  front: string
  back: string
} {
  const right = options.filter((_, index) => correct.includes(index))
  const speaksOfOptions = /\b(?:which|these|following|not|true|false)\b/iu.test(question) || right.length > 1
  const choices = speaksOfOptions ? `\n\n${options.map((option) => `- ${option}`).join('\n')}` : ''
  const answer = right.length === 1 ? `**${right[0]}**` : right.map((option) => `- **${option}**`).join('\n')
  return { front: `${question}${choices}`, back: `${answer}\n\n${explanation}` }
}
