import type { Database } from '../../../platform/db/database.ts'

/** The next chats of a person to erase, deleted ones among them; a handful at a time. */
export async function nextChats(db: Database, userId: string, count: number): Promise<string[]> {
  return idsOf(await db.systemQuery<{ id: string }>('select id from chats where user_id = $1 limit $2', [userId, count]))
}

/** The next chats of anybody that were deleted before that time. */
export async function nextDeletedChats(db: Database, before: Date, count: number): Promise<string[]> {
  return idsOf(
    await db.systemQuery<{ id: string }>('select id from chats where deleted_at < $1 order by deleted_at limit $2', [before, count]),
  )
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

/** So many messages go in one statement, for a statement has 30 s and holds its rows until its end. */
const messagesAtOnce = 1000

/**
 * Erases chats for good with all that hangs on them. A long chat goes from its end: a message stands after the one it answers, so nothing
 * is left hanging, and no statement follows a chain of thousands of answers one by one.
 */
export async function eraseChats(db: Database, chatIds: readonly string[], signal: AbortSignal): Promise<void> {
  const tops = await db.systemQuery<{ id: string; top: number }>(
    `select chat_id as id, max(position) as top from messages where chat_id = any($1::uuid[]) group by chat_id having max(position) >= $2`,
    [chatIds, messagesAtOnce],
  )
  for (const { id, top } of tops) {
    for (let from = top - messagesAtOnce; from > 0; from -= messagesAtOnce) {
      signal.throwIfAborted()
      await eraseFrom(db, id, from)
    }
  }
  signal.throwIfAborted()
  await db.asSystem(async (tx) => {
    await tx.raw(`delete from reply_pieces p using messages m where p.message_id = m.id and m.chat_id = any($1::uuid[])`, [chatIds])
    await tx.raw('delete from chats where id = any($1::uuid[])', [chatIds])
  })
}

async function eraseFrom(db: Database, chatId: string, position: number): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.raw(`delete from reply_pieces p using messages m where p.message_id = m.id and m.chat_id = $1 and m.position >= $2`, [
      chatId,
      position,
    ])
    await tx.raw('delete from messages where chat_id = $1 and position >= $2', [chatId, position])
  })
}

/** Erases what a person's replies had written when their chats went. */
export async function erasePiecesOf(db: Database, userId: string): Promise<void> {
  await db.systemQuery('delete from reply_pieces where user_id = $1', [userId])
}

/** Text of replies that is left behind without a message; there is none unless a process died at the wrong moment. */
export async function eraseStrayPieces(db: Database): Promise<number> {
  const rows = await db.systemQuery(
    `delete from reply_pieces p where not exists (
       select from messages m where m.id = p.message_id and m.status = 'streaming'
     ) returning 1`,
  )
  return rows.length
}
