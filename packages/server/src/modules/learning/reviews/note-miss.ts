import type { ReviewSource } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { keepsRecord } from './settings.store.ts'
import { findCardOf, insertCard, keepRating } from './reviews.store.ts'
import { chanceOfKnowing, newCard, rateCard } from './schedule-card.ts'

/** Something a person should meet again. `front` and `back` are Markdown. */
export interface Miss {
  userId: string
  /** Null: it was not missed in a chat. */
  chatId: string | null
  source: ReviewSource
  /** The same source and reference are one card. */
  ref: string
  topic: string
  front: string
  back: string
}

/** Puts a miss into the queue, due at once; a card that is there already is rated Again. Nothing where the person switched their record off. */
export async function noteMiss(tx: Transaction, now: Date, miss: Miss): Promise<void> {
  const { userId } = miss
  if (!(await keepsRecord(tx, userId))) return
  await insertCard(tx, { ...miss, card: newCard(now) })
  const row = await findCardOf(tx, userId, miss.source, miss.ref)
  if (!row) return
  const foretold = chanceOfKnowing(row.card, now)
  const card = rateCard(row.card, now, 'again')
  await keepRating(tx, { userId, id: row.id, card, rating: 'again', foretold, seconds: null, bySystem: true })
}

/**
 * Rates the card of a thing that was right this time, where it has a card that is due. One that is not due yet stays: knowing it too early says
 * little, and would move its date far away.
 */
export async function noteHit(
  tx: Transaction,
  now: Date,
  hit: { userId: string; source: ReviewSource; ref: string; rating?: 'hard' | 'good' },
): Promise<void> {
  const { userId, source, ref, rating = 'good' } = hit
  const row = await findCardOf(tx, userId, source, ref)
  if (!row || row.due > now) return
  const foretold = chanceOfKnowing(row.card, now)
  await keepRating(tx, { userId, id: row.id, card: rateCard(row.card, now, rating), rating, foretold, seconds: null, bySystem: true })
}
