import type { Transaction } from '../../../platform/db/transaction.ts'

/** A message of the shown branch by its place in the chat and in time. */
export interface MessagePlace {
  id: string
  position: number
  /** In UTC to the microsecond, as text that compares as the instants do. */
  at: string
}

const columns = `m.id, m.position, to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** Bounds of a stretch; none of them is in it. */
export interface Stretch {
  /** Positions. */
  below?: number
  above?: number
  /** Instants; `from` is in it. */
  until?: string
  from?: string
}

/** Messages of the shown branch, newest first: of a stretch its newest `size`, or with `oldest` those at its beginning. */
export async function listPlaces(
  tx: Transaction,
  chatId: string,
  size: number,
  { below, above, until, from }: Stretch = {},
  end: 'newest' | 'oldest' = 'newest',
): Promise<MessagePlace[]> {
  const text = `select ${columns} from messages m where m.chat_id = $1 and m.on_path
    and m.position < coalesce($3, 2147483647) and m.position > coalesce($4, -1)
    and m.created_at < coalesce($5::timestamptz, 'infinity') and m.created_at >= coalesce($6::timestamptz, '-infinity')
    order by m.position ${end === 'newest' ? 'desc' : 'asc'} limit $2`
  const rows = await tx.raw<MessagePlace & Record<string, unknown>>(text, [chatId, size, below, above, until, from])
  return end === 'newest' ? rows : rows.toReversed()
}

/** Where a message of the chat stands; null where it is none of it. */
export async function findPlace(tx: Transaction, chatId: string, messageId: string): Promise<MessagePlace | null> {
  const text = `select ${columns} from messages m where m.chat_id = $1 and m.id = $2`
  return (await tx.raw<MessagePlace & Record<string, unknown>>(text, [chatId, messageId]))[0] ?? null
}
