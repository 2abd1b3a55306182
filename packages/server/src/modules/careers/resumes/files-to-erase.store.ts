import type { Transaction } from '../../../platform/db/transaction.ts'

/** A file that is being made belongs to nobody for so long at most. */
const makingMinutes = 60

/** Notes a file before it is stored. It is erased an hour later unless `forgetFileToErase` says that a row has it. */
export async function noteFileInMaking(tx: Transaction, key: string): Promise<void> {
  await tx.raw('insert into files_to_erase (key, due_at) values ($1, now() + make_interval(mins => $2))', [key, makingMinutes])
}

/** A row has the file now. */
export async function forgetFileToErase(tx: Transaction, key: string): Promise<void> {
  await tx.raw('delete from files_to_erase where key = $1', [key])
}

/** Files that are due, held by this transaction; those that another process holds are left out. */
export async function claimFilesToErase(tx: Transaction, most: number): Promise<string[]> {
  const rows = await tx.raw<{ key: string }>(
    'select key from files_to_erase where due_at <= now() order by due_at limit $1 for update skip locked',
    [most],
  )
  return rows.map(({ key }) => key)
}

/** These are gone from the file store. */
export async function forgetErasedFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.raw('delete from files_to_erase where key = any($1)', [keys])
}
