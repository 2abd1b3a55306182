import type { Transaction } from '../../../platform/db/transaction.ts'

/** What a message takes beside its texts: twenty thousand of one letter are more than twenty thousand bytes. */
export const rowBytes = 200

/** For so long a count serves, unless a chat is deleted or restored meanwhile (migration 0024). */
const countMinutes = 10

/**
 * How many bytes of text the living chats of a person hold. Locks the person's count until the transaction ends, so that an import that ends
 * meanwhile is neither lost nor counted twice. `exceptChatId`: a chat that this transaction is writing.
 */
export async function lockUsedBytes(tx: Transaction, userId: string, exceptChatId: string | null): Promise<number> {
  await tx.raw(`insert into storage_counts (user_id, bytes, counted_at) values ($1, 0, '-infinity') on conflict do nothing`, [userId])
  const [kept] = await tx.raw<{ bytes: number; isFresh: boolean }>(
    `select bytes::float8 as bytes, counted_at > now() - make_interval(mins => $2) as "isFresh"
     from storage_counts where user_id = $1 for update`,
    [userId, countMinutes],
  )
  if (kept?.isFresh) return kept.bytes
  const [counted] = await tx.raw<{ bytes: number }>(
    `update storage_counts set counted_at = now(), bytes = (
       select coalesce(sum($3 + octet_length(m.content) + coalesce(octet_length(m.markdown), 0) +
         case when m.options = '[]' then 0 else octet_length(m.options::text) end), 0)
       from messages m join chats c on c.id = m.chat_id and c.deleted_at is null and c.id is distinct from $2::uuid where m.user_id = $1)
     where user_id = $1 returning bytes::float8 as bytes`,
    [userId, exceptChatId, rowBytes],
  )
  return counted?.bytes ?? 0
}

/** How many bytes of text the imports in progress of a person will hold. */
export async function readReservedBytes(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.raw<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::float8 as bytes from chat_imports where user_id = $1 and ended_at is null',
    [userId],
  )
  return row?.bytes ?? 0
}

export async function addUsedBytes(tx: Transaction, userId: string, bytes: number): Promise<void> {
  await tx.raw('update storage_counts set bytes = bytes + $2 where user_id = $1', [userId, bytes])
}
