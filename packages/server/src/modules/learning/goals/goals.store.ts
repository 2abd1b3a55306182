import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Keeps that a chat has a goal and when it asks next, and makes the goal the chat's object. `dueOn`: `2026-11-30`. */
export async function keepGoal(tx: Transaction, goal: { userId: string; chatId: string; dueOn: string | null }): Promise<void> {
  await tx.raw(
    `with kept as (
       insert into goals (user_id, chat_id, due_on) values ($1, $2, $3)
       on conflict (chat_id) do update set due_on = excluded.due_on, updated_at = now() returning id, chat_id
     )
     update chats c set object_id = kept.id::text from kept where c.id = kept.chat_id and c.object_id is distinct from kept.id::text`,
    [goal.userId, goal.chatId, goal.dueOn],
  )
}

/** Nothing is asked by itself while a chat talks about its next goal. */
export async function silenceGoal(tx: Transaction, chatId: string): Promise<void> {
  await tx.raw('update goals set due_on = null, updated_at = now() where chat_id = $1', [chatId])
}

/** A goal whose chat is to ask whether the milestone is done. */
export interface DueGoal {
  chatId: string
  userId: string
  timeZone: string
}

/** Goals whose day has come in their person's calendar and which were not asked about in the last 20 hours. */
export const findDueGoals = async (db: Database, now: Date, most: number): Promise<DueGoal[]> =>
  await db.systemQuery<DueGoal & Record<string, unknown>>(
    `select g.chat_id as "chatId", g.user_id as "userId", u.timezone as "timeZone" from goals g join users u on u.id = g.user_id
     where g.due_on <= (($1::timestamptz + interval '14 hours') at time zone 'UTC')::date and (g.asked_at is null or g.asked_at < $1::timestamptz - interval '20 hours')
     order by g.due_on limit $2`,
    [now, most],
  )

/** Notes that a chat asked, or that there was nothing to ask. */
export async function noteAsked(tx: Transaction, chatId: string, now: Date): Promise<void> {
  await tx.raw('update goals set asked_at = $2 where chat_id = $1', [chatId, now])
}
