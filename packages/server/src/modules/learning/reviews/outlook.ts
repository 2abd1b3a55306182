import type { ReviewOutlook } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { calibrationOf } from './calibration.ts'
import type { ReviewsDeps } from './deps.ts'
import { endOfDay } from './end-of-day.ts'
import { countCards, listForetold, middleSeconds } from './reviews.store.ts'

/** What a card takes where nothing was measured. */
export const usualSeconds = 30
const ratingsCompared = 1000

/** What waits for a person: cards, what comes back on their next calendar day, and whether the dates were right. */
export async function reviewOutlook({ db, now }: ReviewsDeps, input: { userId: string; timezone: string }): Promise<ReviewOutlook> {
  const { userId, timezone } = input
  const moment = now()
  return await db.asUser(userId, async (tx) => {
    const { cards, due } = await countCards(tx, userId, moment)
    const [today, tomorrow] = [endOfDay(moment, timezone, 0), endOfDay(moment, timezone, 1)]
    const coming = (await dueBy(tx, userId, tomorrow)) - (await dueBy(tx, userId, today))
    const seconds = (await middleSeconds(tx, userId)) ?? usualSeconds
    return {
      due,
      cards,
      tomorrow: { cards: coming, minutes: Math.ceil((coming * seconds) / 60) },
      calibration: calibrationOf(await listForetold(tx, userId, ratingsCompared)),
    }
  })
}

const dueBy = async (tx: Transaction, userId: string, by: Date): Promise<number> => (await countCards(tx, userId, by)).due
