import type { Transaction } from '../../../platform/db/transaction.ts'

export interface PackRow {
  name: string
  description: string
  /** Whole credits. */
  credits: number
  /** The list price in paise. */
  listPaise: number
  retiredAt: Date | null
}

const columns = `name, description, credits, list_paise::float8 as "listPaise", retired_at as "retiredAt"`

/** Every pack, the smallest first; `retired` ones too where they are wanted. */
export const findPacks = async (tx: Transaction, { retired }: { retired: boolean }): Promise<PackRow[]> =>
  await tx.raw<PackRow & Record<string, unknown>>(
    `select ${columns} from credit_packs where $1 or retired_at is null order by list_paise, name`,
    [retired],
  )

/** A pack that can be bought; null where there is none of that name, to the letter. */
export async function findPack(tx: Transaction, name: string): Promise<PackRow | null> {
  const [row] = await tx.raw<PackRow & Record<string, unknown>>(
    `select ${columns} from credit_packs where name = $1 and retired_at is null`,
    [name],
  )
  return row ?? null
}

/** Makes a pack, or changes what it is from now on; a retired one comes back. Purchases keep the price they were made with. */
export async function putPack(tx: Transaction, { name, description, credits, listPaise }: Omit<PackRow, 'retiredAt'>): Promise<void> {
  await tx.raw(
    `insert into credit_packs (name, description, credits, list_paise) values ($1, $2, $3, $4)
     on conflict (name) do update set description = excluded.description, credits = excluded.credits, list_paise = excluded.list_paise,
       retired_at = null`,
    [name, description, credits, listPaise],
  )
}

/** False where there is none that can be bought. */
export async function retirePackAt(tx: Transaction, name: string, now: Date): Promise<boolean> {
  return (
    (await tx.raw('update credit_packs set retired_at = $2 where name = $1 and retired_at is null returning 1', [name, now])).length > 0
  )
}
