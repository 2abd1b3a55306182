import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { inMegabytes } from './in-megabytes.ts'
import { addUsedBytes, lockUsedBytes, readReservedBytes } from './storage.store.ts'

export { rowBytes } from './storage.store.ts'

/** What a person may keep while STORAGE_BYTES_PER_PERSON is not set. */
export const defaultStorageBytes = 500_000_000

export interface StorageUse {
  /** Bytes of text in living chats and in imports in progress. Messages sent in the last 10 minutes may be missing. */
  used: number
  allowed: number
}

export interface StorageModule {
  /** How much a person uses. */
  read(tx: Transaction, userId: string): Promise<StorageUse>
  /** Refuses so many more bytes where they do not fit; another import of that person waits until this transaction ends. Throws storage_full. */
  require(tx: Transaction, input: { userId: string; bytes: number }): Promise<void>
  /** The same for a chat that this transaction wrote, and counts it. Throws storage_full. */
  take(tx: Transaction, input: { userId: string; bytes: number; chatId: string }): Promise<void>
  /** Counts the bytes of an import that becomes whole in this transaction. */
  add(tx: Transaction, input: { userId: string; bytes: number }): Promise<void>
}

/** How much text each person keeps, and how much each may keep. */
export function createStorageModule({ bytesPerPerson }: { bytesPerPerson: number }): StorageModule {
  const measure = async (tx: Transaction, userId: string, exceptChatId: string | null): Promise<StorageUse> => {
    const used = await lockUsedBytes(tx, userId, exceptChatId)
    return { used: used + (await readReservedBytes(tx, userId)), allowed: bytesPerPerson }
  }
  return {
    read: async (tx, userId) => await measure(tx, userId, null),
    require: async (tx, { userId, bytes }) => requireRoom(await measure(tx, userId, null), bytes),
    take: async (tx, { userId, bytes, chatId }) => {
      requireRoom(await measure(tx, userId, chatId), bytes)
      await addUsedBytes(tx, userId, bytes)
    },
    add: async (tx, { userId, bytes }) => await addUsedBytes(tx, userId, bytes),
  }
}

function requireRoom({ used, allowed }: StorageUse, bytes: number): void {
  if (used + bytes <= allowed) return
  const [needs, uses, may] = [bytes, used, allowed].map(inMegabytes)
  throw new AppError('storage_full', { fields: { storage: `This chat needs ${needs}. You use ${uses} of ${may}.` } })
}
