import type { ReviewRating, ReviewSource } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type CardState, readCard } from './schedule-card.ts'

export interface CardRow {
  id: string
  chatId: string | null
  source: ReviewSource
  ref: string
  topic: string
  front: string
  back: string
  card: CardState
  turns: number
  due: Date
}

const columns = `r.id, (select c.id from chats c where c.id = r.chat_id and c.deleted_at is null) as "chatId", r.source, r.ref, r.topic,
  r.front, r.back, r.card, r.turns, r.due`

type StoredRow = Omit<CardRow, 'card'> & { card: unknown }
const readRow = (row: StoredRow): CardRow => ({ ...row, card: readCard(row.card) })

/** A person's cards that are due, the longest due first. */
export async function listDue(tx: Transaction, userId: string, now: Date, most: number): Promise<CardRow[]> {
  const rows = await tx.raw<StoredRow & Record<string, unknown>>(
    `select ${columns} from review_cards r where r.user_id = $1 and r.due <= $2 order by r.due, r.id limit $3`,
    [userId, now, most],
  )
  return rows.map(readRow)
}

/** How many cards there are, how many of them are due by that moment, and when the next one is. */
export async function countCards(tx: Transaction, userId: string, by: Date): Promise<{ cards: number; due: number; nextDue: Date | null }> {
  const rows = await tx.raw<{ cards: number; due: number; nextDue: Date | null }>(
    `select count(*)::int as cards, count(*) filter (where due <= $2)::int as due, min(due) as "nextDue" from review_cards where user_id = $1`,
    [userId, by],
  )
  return rows[0] ?? { cards: 0, due: 0, nextDue: null }
}

/** When a person's cards are due until that moment, the first first; a thousand at most. */
export async function dueTimes(tx: Transaction, userId: string, until: Date): Promise<Date[]> {
  const rows = await tx.raw<{ due: Date }>(`select due from review_cards where user_id = $1 and due <= $2 order by due limit 1000`, [
    userId,
    until,
  ])
  return rows.map(({ due }) => due)
}

/** A card of that person, held against other ratings until the transaction ends. */
export async function findCard(tx: Transaction, userId: string, id: string): Promise<CardRow | null> {
  const rows = await tx.raw<StoredRow & Record<string, unknown>>(
    `select ${columns} from review_cards r where r.user_id = $1 and r.id = $2 for update of r`,
    [userId, id],
  )
  return rows[0] ? readRow(rows[0]) : null
}

/** The card of a thing, held as above. */
export async function findCardOf(tx: Transaction, userId: string, source: ReviewSource, ref: string): Promise<CardRow | null> {
  const rows = await tx.raw<StoredRow & Record<string, unknown>>(
    `select ${columns} from review_cards r where r.user_id = $1 and r.source = $2 and r.ref = $3 for update of r`,
    [userId, source, ref],
  )
  return rows[0] ? readRow(rows[0]) : null
}

/** Adds a card; where the thing has one already, that one stays. */
export async function insertCard(
  tx: Transaction,
  card: Pick<CardRow, 'source' | 'ref' | 'topic' | 'front' | 'back' | 'card'> & { userId: string; chatId: string | null },
): Promise<void> {
  await tx.raw(
    `insert into review_cards (user_id, chat_id, source, ref, topic, front, back, card, due) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, source, ref) do nothing`,
    [card.userId, card.chatId, card.source, card.ref, card.topic, card.front, card.back, JSON.stringify(card.card), card.card.due],
  )
}

/** Keeps a card's state after a rating, and the rating. */
export async function keepRating(
  tx: Transaction,
  rated: {
    userId: string
    id: string
    card: CardState
    rating: ReviewRating
    foretold: number | null
    seconds: number | null
    bySystem: boolean
  },
): Promise<void> {
  const { userId, id, card } = rated
  await tx.raw(`update review_cards set card = $3, due = $4, turns = turns + 1 where user_id = $1 and id = $2`, [
    userId,
    id,
    JSON.stringify(card),
    card.due,
  ])
  await tx.raw(`insert into review_ratings (user_id, card_id, rating, foretold, seconds, by_system) values ($1, $2, $3, $4, $5, $6)`, [
    userId,
    id,
    rated.rating,
    rated.foretold,
    rated.seconds,
    rated.bySystem,
  ])
}

export async function deleteCard(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return (await tx.raw(`delete from review_cards where user_id = $1 and id = $2 returning id`, [userId, id])).length > 0
}

export async function deleteCards(tx: Transaction, userId: string): Promise<void> {
  await tx.raw(`delete from review_cards where user_id = $1`, [userId])
}

/** The newest ratings of a person that were foretold. */
export async function listForetold(tx: Transaction, userId: string, most: number): Promise<{ foretold: number; rating: ReviewRating }[]> {
  return await tx.raw<{ foretold: number; rating: ReviewRating }>(
    `select foretold, rating from review_ratings where user_id = $1 and foretold is not null and not by_system
     order by created_at desc limit $2`,
    [userId, most],
  )
}

/** The middle of the seconds that a person's newest ratings took; null where none says. */
export async function middleSeconds(tx: Transaction, userId: string): Promise<number | null> {
  const rows = await tx.raw<{ seconds: number | null }>(
    `select percentile_cont(0.5) within group (order by seconds) as seconds from (
       select seconds from review_ratings where user_id = $1 and seconds is not null order by created_at desc limit 100
     ) newest`,
    [userId],
  )
  return rows[0]?.seconds ?? null
}

/** The topics of a person's cards that are due by that moment, the one with the most cards first. */
export const countDueByTopic = async (tx: Transaction, userId: string, by: Date): Promise<{ title: string; cards: number }[]> =>
  await tx.raw<{ title: string; cards: number }>(
    `select topic as title, count(*)::int as cards from review_cards where user_id = $1 and due <= $2 group by topic
     order by count(*) desc, topic limit 3`,
    [userId, by],
  )

/** What was rated within a quarter of an hour. Every zone's midnight is at the beginning of one. `known`: any rating but again. */
export interface RatingMoment {
  at: Date
  known: number
  all: number
}

/** When a person rated cards themselves, by quarters of an hour, newest first; ten thousand of them at most. */
export const ratingMoments = async (tx: Transaction, userId: string): Promise<RatingMoment[]> =>
  await tx.raw<RatingMoment & Record<string, unknown>>(
    `select date_bin('15 minutes', created_at, 'epoch') as at, count(*) filter (where rating <> 'again')::int as known, count(*)::int as "all"
     from review_ratings where user_id = $1 and not by_system group by 1 order by 1 desc limit 10000`,
    [userId],
  )

/** A reply of that person with the question above it; null where there is none of theirs. */
export async function findReply(
  tx: Transaction,
  userId: string,
  messageId: string,
): Promise<{ chatId: string; chatName: string; question: string; answer: string } | null> {
  const rows = await tx.raw<{ chatId: string; chatName: string; question: string; answer: string }>(
    `select c.id as "chatId", c.name as "chatName", coalesce(q.content, '') as question, m.content as answer
     from messages m join chats c on c.id = m.chat_id and c.deleted_at is null left join messages q on q.id = m.parent_id
     where m.id = $2 and m.user_id = $1 and m.role = 'assistant' and m.status = 'complete'`,
    [userId, messageId],
  )
  return rows[0] ?? null
}
