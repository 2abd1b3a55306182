import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import type { Transaction } from '../../../platform/db/transaction.ts'

const quizType = chatTypeDefinitions.QUIZ.type
/** What is said in these is an answer or a wish for a problem, no question. */
const noQuestions = [quizType, chatTypeDefinitions.PRACTISE_QUESTION.type]

export interface FirstSteps {
  asked: boolean
  quizzed: boolean
  solved: boolean
  /** When the account was made. */
  joinedOn: Date
  /** When the person hid these steps; null while they did not. */
  hiddenOn: Date | null
}

/**
 * What a person has tried. A quiz counts by an answer of the record; where the record is off and has none, by a second message in a quiz, for
 * the first one names its topic. Null for nobody.
 */
export async function findFirstSteps(tx: Transaction, userId: string): Promise<FirstSteps | null> {
  const rows = await tx.raw<FirstSteps & Record<string, unknown>>(
    `select u.created_at as "joinedOn", u.first_steps_hidden_on as "hiddenOn",
       exists (select 1 from chats c join messages m on m.chat_id = c.id and m.role = 'person'
         where c.user_id = u.id and c.chat_type <> all($2)) as asked,
       exists (select 1 from quiz_answers a where a.user_id = u.id)
         or exists (select 1 from chats c join messages m on m.chat_id = c.id and m.role = 'person'
           where c.user_id = u.id and c.chat_type = $3 group by c.id having count(*) > 1) as quizzed,
       exists (select 1 from practice_submissions s where s.user_id = u.id and s.verdict = 'Accepted') as solved
     from users u where u.id = $1`,
    [userId, noQuestions, quizType],
  )
  return rows[0] ?? null
}

/** Keeps that a person hid their first steps. The moment of the first time stays. */
export async function keepStepsHidden(tx: Transaction, userId: string, on: Date): Promise<void> {
  await tx.raw('update users set first_steps_hidden_on = coalesce(first_steps_hidden_on, $2) where id = $1', [userId, on])
}
