import type { ErrorCode } from '@xperto/contract/errors/catalogue'
import type { ChatImport } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface ImportRow {
  id: string
  name: string
  status: ChatImport['status']
  parts: number
  partsDone: number
  chatId: string | null
  errorCode: ErrorCode | null
  createdAt: Date
}

const columns = `id, name, status, parts, parts_done as "partsDone", chat_id as "chatId", error_code as "errorCode", created_at as "createdAt"`
/** The most imports that a list shows. */
const listedMax = 100

/** Notes an import whose chat exists already; its parts follow in the same transaction. */
export async function insertImport(
  tx: Transaction,
  input: { id: string; userId: string; chatId: string; name: string; bytes: number; parts: number },
): Promise<ImportRow> {
  const [row] = await tx.raw<ImportRow & Record<string, unknown>>(
    `insert into chat_imports (id, user_id, chat_id, name, bytes, parts) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [input.id, input.userId, input.chatId, input.name, input.bytes, input.parts],
  )
  if (!row) throw new Error('an insert answered no row')
  return row
}

export async function insertPart(
  tx: Transaction,
  part: { importId: string; userId: string; number: number; messages: string },
): Promise<void> {
  await tx.raw('insert into chat_import_parts (import_id, number, user_id, messages) values ($1, $2, $3, $4)', [
    part.importId,
    part.number,
    part.userId,
    part.messages,
  ])
}

export async function findImport(tx: Transaction, userId: string, importId: string): Promise<ImportRow | null> {
  const [row] = await tx.raw<ImportRow & Record<string, unknown>>(`select ${columns} from chat_imports where id = $1 and user_id = $2`, [
    importId,
    userId,
  ])
  return row ?? null
}

/** A person's imports, newest first. */
export async function findImports(tx: Transaction, userId: string): Promise<ImportRow[]> {
  return await tx.raw<ImportRow & Record<string, unknown>>(
    `select ${columns} from chat_imports where user_id = $1 order by created_at desc, id limit ${listedMax}`,
    [userId],
  )
}

/** Imports that have not ended, oldest first. */
export async function importsInProgress(db: Database): Promise<{ id: string; userId: string }[]> {
  return await db.systemQuery<{ id: string; userId: string }>(
    `select id, user_id as "userId" from chat_imports where ended_at is null order by created_at, id limit 1000`,
  )
}

export interface ImportInProgress {
  chatId: string
  bytes: number
  parts: number
  partsDone: number
  nextPosition: number
  lastMessageId: string | null
}

/** Locks an import until the transaction ends; null for one that has ended. A second process that works on it waits here. */
export async function lockImport(tx: Transaction, userId: string, importId: string): Promise<ImportInProgress | null> {
  const [row] = await tx.raw<ImportInProgress & Record<string, unknown>>(
    `select chat_id as "chatId", bytes::float8 as bytes, parts, parts_done as "partsDone", next_position as "nextPosition",
       last_message_id as "lastMessageId"
     from chat_imports where id = $1 and user_id = $2 and ended_at is null for update`,
    [importId, userId],
  )
  return row ?? null
}

/** Takes a part out: answers its messages as JSON. */
export async function takePart(tx: Transaction, importId: string, number: number): Promise<string> {
  const [row] = await tx.raw<{ messages: string }>(
    'delete from chat_import_parts where import_id = $1 and number = $2 returning messages',
    [importId, number],
  )
  if (!row) throw new Error('a part of an import is missing')
  return row.messages
}

/** Notes that one more part is written. */
export async function notePart(
  tx: Transaction,
  importId: string,
  end: { nextPosition: number; lastMessageId: string | null },
): Promise<void> {
  await tx.raw(
    `update chat_imports set status = 'running', parts_done = parts_done + 1, next_position = $2, last_message_id = $3 where id = $1`,
    [importId, end.nextPosition, end.lastMessageId],
  )
}

/** Ends an import: its chat is whole and comes into the lists. */
export async function markDone(tx: Transaction, importId: string, chatId: string): Promise<void> {
  await tx.raw('update chats set deleted_at = null, last_updated_on = now() where id = $1', [chatId])
  await tx.raw(`update chat_imports set status = 'done', ended_at = now() where id = $1`, [importId])
}

/** Ends an import without its chat, which the job of deleted chats erases. */
export async function markFailed(db: Database, importId: string, code: ErrorCode): Promise<void> {
  await db.asSystem(async (tx) => {
    const rows = await tx.raw<{ chatId: string | null }>(
      `update chat_imports set status = 'failed', error_code = $2, ended_at = now() where id = $1 and ended_at is null
       returning chat_id as "chatId"`,
      [importId, code],
    )
    if (rows.length === 0) return
    await tx.raw('delete from chat_import_parts where import_id = $1', [importId])
    await tx.raw(`update chats set deleted_at = 'epoch' where id = $1`, [rows[0]?.chatId])
  })
}

export async function overdueImports(db: Database, before: Date): Promise<string[]> {
  const rows = await db.systemQuery<{ id: string }>('select id from chat_imports where ended_at is null and created_at < $1', [before])
  return rows.map(({ id }) => id)
}

export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await db.systemQuery('delete from chat_imports where ended_at < $1', [before])
}
