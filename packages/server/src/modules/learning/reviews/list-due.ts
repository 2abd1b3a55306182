import type { CardRow } from './reviews.store.ts'
import { countCards, listDue } from './reviews.store.ts'
import type { ReviewsDeps } from './deps.ts'
import { chanceOfKnowing } from './schedule-card.ts'

/** Cards of one session: about ten minutes at half a minute a card. */
export const sessionCards = 20
/** So many of the longest due are compared; a backlog beyond them waits its turn. */
const comparedCards = 300

/** What is due now, the cards most at risk of being forgotten first, one session's worth. */
export async function listDueReviews(
  { db, now }: ReviewsDeps,
  userId: string,
): Promise<{ due: number; nextDue: Date | null; cards: CardRow[]; now: Date }> {
  const moment = now()
  const { counts, rows } = await db.asUser(userId, async (tx) => ({
    counts: await countCards(tx, userId, moment),
    rows: await listDue(tx, userId, moment, comparedCards),
  }))
  const chance = new Map(rows.map((row) => [row.id, chanceOfKnowing(row.card, moment) ?? 1]))
  const cards = rows.toSorted((one, other) => (chance.get(one.id) ?? 1) - (chance.get(other.id) ?? 1)).slice(0, sessionCards)
  return { due: counts.due, nextDue: counts.nextDue, cards, now: moment }
}
