import { tokenPrice } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { CommandRefused } from '../credits/index.ts'
import { findPacks, type PackRow, putPack, retirePackAt } from './packs.store.ts'

/** Every pack, retired ones too. */
export const allPacks = async (db: Database): Promise<PackRow[]> => await db.asSystem(async (tx) => await findPacks(tx, { retired: true }))

/** Makes or changes a pack, and says of it what its credits are good for where nothing else is said. */
export async function setPack(
  db: Database,
  { description, ...pack }: Omit<PackRow, 'retiredAt' | 'description'> & { description: string | null },
): Promise<void> {
  const millions = (pack.credits * tokenPrice.perTokens) / tokenPrice.credits / 1_000_000
  const said = description ?? `About ${millions} million tokens of questions and answers`
  await db.asSystem(async (tx) => await putPack(tx, { ...pack, description: said }))
}

/** From now on nobody can buy it. Throws CommandRefused where there is no such pack. */
export async function retirePack(db: Database, name: string, now: Date): Promise<void> {
  if (!(await db.asSystem(async (tx) => await retirePackAt(tx, name, now)))) throw new CommandRefused(`There is no pack ${name} to retire.`)
}
