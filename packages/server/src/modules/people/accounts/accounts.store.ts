import type { KeptCounts } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Closes an account, once: a second time changes nothing. Answers when it is erased, or null where there is no such account. */
export async function markClosed(tx: Transaction, userId: string, eraseAfter: Date): Promise<Date | null> {
  const rows = await tx.raw<{ eraseAfter: Date }>(
    `update users set erase_after = coalesce(erase_after, $2) where id = $1 returning erase_after as "eraseAfter"`,
    [userId, eraseAfter],
  )
  return rows[0]?.eraseAfter ?? null
}

/** Asks every running reply of a person to stop; answers their generations. */
export async function stopReplies(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.raw<{ id: string }>(
    `update generations set stop_requested_at = now() where user_id = $1 and status = 'running' returning id`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Every browser of that person is signed out; the trigger of migration 0008 ends what they read. */
export async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.raw('delete from sessions where user_id = $1', [userId])
}

/** Opens a closed account again while it is not due; false for one that is due. An open one is left as it is. */
export async function markOpen(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx.raw(
    'update users set erase_after = null where id = $1 and (erase_after is null or erase_after > $2) returning id',
    [userId, now],
  )
  return rows.length > 0
}

type CountedRows = Omit<KeptCounts, 'storage_bytes' | 'storage_bytes_allowed'>

/** What there is of a person. Chats that are deleted and not erased yet do not count, nor what stands in them. */
export async function countKept(tx: Transaction, userId: string): Promise<CountedRows> {
  const [row] = await tx.raw<CountedRows & Record<string, number>>(
    `with kept as materialized (select id from chats where user_id = $1 and deleted_at is null),
       said as (
         select count(*)::int as messages, count(feedback)::int as feedback
         from messages m join kept on kept.id = m.chat_id where m.content <> '' or m.markdown is not null
       )
     select (select count(*) from kept)::int as chats, said.messages, said.feedback,
       (select count(*) from shares where user_id = $1)::int as shares,
       (select count(*) from bookmarks b join kept on kept.id = b.chat_id where b.user_id = $1)::int as bookmarks,
       (select count(*) from sessions where user_id = $1 and expires_at > now())::int as sessions
     from said`,
    [userId],
  )
  if (!row) throw new Error('a count answered no row')
  return row
}

/**
 * Accounts whose time is over. From here on they cannot be taken back, by whatever clock: they are marked as due since 1970. Those that
 * an earlier run began stand among them.
 */
export async function claimDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db.systemQuery<{ id: string }>(`update users set erase_after = 'epoch' where erase_after <= $1 returning id`, [now])
  return rows.map(({ id }) => id)
}

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

/** The next shares of a person to erase. */
export async function eraseShares(db: Database, userId: string, count: number): Promise<number> {
  const rows = await db.systemQuery('delete from shares where id in (select id from shares where user_id = $1 limit $2) returning 1', [
    userId,
    count,
  ])
  return rows.length
}

/** The last of a person: everything that still hangs on the account goes with it, and nothing else holds a key of theirs. */
export async function erasePerson(db: Database, userId: string): Promise<void> {
  await db.asSystem(async (tx) => {
    // Every table is looked through for what hangs here, by tables' whole length where no index leads.
    await tx.raw(`set local statement_timeout = '10min'`)
    await tx.raw('delete from reply_pieces where user_id = $1', [userId])
    await tx.raw('delete from users where id = $1', [userId])
  })
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
