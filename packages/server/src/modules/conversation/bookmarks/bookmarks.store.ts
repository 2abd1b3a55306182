import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, chatColumns } from '../chats/index.ts'

/** Of two at once one marks and the other finds it marked: neither fails. */
export async function addBookmark(tx: Transaction, userId: string, chatId: string): Promise<void> {
  await tx.raw(`insert into bookmarks (user_id, chat_id) values ($1, $2) on conflict do nothing`, [userId, chatId])
}

export async function removeBookmark(tx: Transaction, userId: string, chatId: string): Promise<boolean> {
  const rows = await tx.raw(`delete from bookmarks where user_id = $1 and chat_id = $2 returning chat_id`, [userId, chatId])
  return rows.length > 0
}

export async function listMarked(tx: Transaction, userId: string, size: number, skip: number): Promise<ChatRow[]> {
  const text = `select ${chatColumns} from bookmarks mark join chats c on c.id = mark.chat_id
    where mark.user_id = $1 and c.user_id = $1 and c.deleted_at is null
    order by mark.created_at desc, mark.chat_id desc limit $2 offset $3`
  return await tx.raw<ChatRow>(text, [userId, size, skip])
}

/** As many looks as the person marked chats by hand: few, however many chats there are. A join would read all chats for them. */
export async function countMarked(tx: Transaction, userId: string): Promise<number> {
  const text = `select count(*)::int as count from bookmarks mark
    where mark.user_id = $1 and (select c.deleted_at is null from chats c where c.id = mark.chat_id and c.user_id = $1)`
  return (await tx.raw<{ count: number }>(text, [userId]))[0]?.count ?? 0
}
