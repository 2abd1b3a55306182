import type { Database } from '../../../platform/db/database.ts'
import { CommandRefused } from '../credits/index.ts'
import { findTroubles, keepSettlement, type Trouble } from './troubles.store.ts'

/**
 * What a person has to look at, a line each with the id it is settled by: disputes, payments that do not agree with their order, refunds that a
 * provider did not make. `isSettled`: what was settled, with its word.
 */
export async function paymentsInTrouble(db: Database, { isSettled }: { isSettled: boolean }): Promise<string[]> {
  return (await db.asSystem(async (tx) => await findTroubles(tx, { isSettled }))).map(lineOf)
}

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16)} UTC`

function lineOf({ item, provider, orderId, state, trouble, since, word, settledAt }: Trouble): string {
  const settled = settledAt === null ? '' : ` settled ${minuteOf(settledAt)}: ${word}`
  return `${minuteOf(since)} ${provider} ${orderId}, ${state}: ${trouble} [${item}]${settled}`
}

/** The longest word of an operator, in characters. */
const longestWord = 500

/**
 * Settles an item of the list with a word: it leaves the list, and comes back when something new happens to it. Throws CommandRefused where the
 * list has no such item, or the word is empty or too long.
 */
export async function settleTrouble({ db, now }: { db: Database; now: () => Date }, item: string, word: string): Promise<void> {
  const said = word.trim()
  if (said === '' || said.length > longestWord) throw new CommandRefused(`Say what was done, in 1 to ${longestWord} characters.`)
  await db.asSystem(async (tx) => {
    const listed = await findTroubles(tx, { isSettled: false })
    if (!listed.some((trouble) => trouble.item === item)) throw new CommandRefused(`There is no ${item} in the list of payment trouble.`)
    await keepSettlement(tx, { item, word: said, now: now() })
  })
}
