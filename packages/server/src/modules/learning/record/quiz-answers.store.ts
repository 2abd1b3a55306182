import type { QuizAnswerNote } from '@xperto/chat-types/kit'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Keeps an answered question. */
export async function insertQuizAnswer(tx: Transaction, row: { userId: string; chatId: string } & QuizAnswerNote): Promise<void> {
  await tx.raw(
    `insert into quiz_answers (user_id, chat_id, question_id, topic, topic_title, question, options, chosen, correct, explanation, is_right)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.userId,
      row.chatId,
      row.questionId,
      row.topic,
      row.topicTitle,
      row.question,
      JSON.stringify(row.options),
      JSON.stringify(row.chosen),
      JSON.stringify(row.correct),
      row.explanation,
      row.isRight,
    ],
  )
}
