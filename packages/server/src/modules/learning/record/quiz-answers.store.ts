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

export interface AnswerRow {
  id: string
  chatId: string | null
  topic: string
  topicTitle: string
  question: string
  options: string[]
  chosen: number[]
  correct: number[]
  explanation: string
  isRight: boolean
  createdAt: Date
}

/** The newest answers of a person, newest first. */
export async function listAnswers(tx: Transaction, userId: string, most: number): Promise<AnswerRow[]> {
  return await tx.raw<AnswerRow & Record<string, unknown>>(
    `select a.id, (select c.id from chats c where c.id = a.chat_id and c.deleted_at is null) as "chatId", a.topic,
       a.topic_title as "topicTitle", a.question, a.options, a.chosen, a.correct, a.explanation, a.is_right as "isRight", a.created_at as "createdAt"
     from quiz_answers a where a.user_id = $1 and a.deleted_at is null order by a.created_at desc, a.id desc limit $2`,
    [userId, most],
  )
}

/** Marks one answer deleted; false where there is none of theirs. */
export async function deleteAnswer(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const text = `update quiz_answers set deleted_at = now() where user_id = $1 and id = $2 and deleted_at is null returning id`
  return (await tx.raw(text, [userId, id])).length > 0
}

/** Marks the answers of a topic deleted; false where there are none. */
export async function deleteTopicAnswers(tx: Transaction, userId: string, topic: string): Promise<boolean> {
  const text = `update quiz_answers set deleted_at = now() where user_id = $1 and topic = $2 and deleted_at is null returning id`
  return (await tx.raw(text, [userId, topic])).length > 0
}

/** Takes back what was deleted within the window, in minutes; answers how many. */
export async function restoreAnswers(tx: Transaction, userId: string, minutes: number): Promise<number> {
  const text = `update quiz_answers set deleted_at = null
    where user_id = $1 and deleted_at > now() - make_interval(mins => $2) returning id`
  return (await tx.raw(text, [userId, minutes])).length
}

export async function eraseAnswers(tx: Transaction, userId: string): Promise<void> {
  await tx.raw('delete from quiz_answers where user_id = $1', [userId])
  await tx.raw('delete from topic_corrections where user_id = $1', [userId])
}

/** Erases for good what was deleted longer ago than that; answers whether there may be more. */
export async function eraseDeleted(tx: Transaction, minutes: number, most: number): Promise<boolean> {
  const text = `delete from quiz_answers where id in (
    select id from quiz_answers where deleted_at < now() - make_interval(mins => $1) limit $2) returning 1`
  return (await tx.raw(text, [minutes, most])).length === most
}

export async function listCorrections(tx: Transaction, userId: string): Promise<{ topic: string; at: Date }[]> {
  return await tx.raw<{ topic: string; at: Date }>(`select topic, corrected_at as at from topic_corrections where user_id = $1`, [userId])
}

export async function setCorrection(tx: Transaction, userId: string, topic: string): Promise<void> {
  await tx.raw(
    `insert into topic_corrections (user_id, topic) values ($1, $2) on conflict (user_id, topic) do update set corrected_at = now()`,
    [userId, topic],
  )
}

export async function hasTopic(tx: Transaction, userId: string, topic: string): Promise<boolean> {
  const text = `select 1 from quiz_answers where user_id = $1 and topic = $2 and deleted_at is null limit 1`
  return (await tx.raw(text, [userId, topic])).length > 0
}

/** Whose a chat is; null for none. */
export async function ownerOf(tx: Transaction, chatId: string): Promise<string | null> {
  return (await tx.raw<{ userId: string }>(`select user_id as "userId" from chats where id = $1`, [chatId]))[0]?.userId ?? null
}

/** What a person answered since that moment, by topic, the most first. */
export const sumAnswers = async (tx: Transaction, userId: string, since: Date): Promise<{ title: string; right: number; all: number }[]> =>
  await tx.raw<{ title: string; right: number; all: number }>(
    `select max(topic_title) as title, count(*) filter (where is_right)::int as "right", count(*)::int as "all" from quiz_answers
     where user_id = $1 and deleted_at is null and created_at >= $2 group by topic order by count(*) desc, topic`,
    [userId, since],
  )

/** What was answered within a quarter of an hour. Every zone's midnight is at the beginning of one. */
export interface AnswerMoment {
  at: Date
  right: number
  all: number
}

/** When a person answered, by quarters of an hour, newest first; ten thousand of them at most. */
export const answerMoments = async (tx: Transaction, userId: string): Promise<AnswerMoment[]> =>
  await tx.raw<AnswerMoment & Record<string, unknown>>(
    `select date_bin('15 minutes', created_at, 'epoch') as at, count(*) filter (where is_right)::int as "right", count(*)::int as "all"
     from quiz_answers where user_id = $1 and deleted_at is null group by 1 order by 1 desc limit 10000`,
    [userId],
  )
