import type { FileType, FoundFields, ReadDocument, ResumeUpload } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface UploadRow {
  id: string
  userId: string
  chatId: string
  resumeId: string
  fileName: string
  type: FileType
  /** In the file store. */
  key: string
  bytes: number
  state: ResumeUpload['state']
  reason: string | null
  pages: ResumeUpload['pages']
  messageId: string | null
  document: ReadDocument | null
  found: FoundFields | null
}

type Raw = UploadRow & Record<string, unknown>

const columns = `u.id, u.user_id as "userId", r.chat_id as "chatId", u.resume_id as "resumeId", u.file_name as "fileName", u.type, u.key, u.bytes,
  u.state, u.reason, u.pages, u.message_id as "messageId", u.document, u.found`
const living = `from resume_uploads u join resumes r on r.id = u.resume_id join chats c on c.id = r.chat_id and c.deleted_at is null`
/** The most uploads that a list shows. */
const listedMax = 20

export async function insertUpload(tx: Transaction, row: Omit<UploadRow, 'chatId'>): Promise<void> {
  await tx.raw(
    `insert into resume_uploads (id, user_id, resume_id, file_name, type, key, bytes, state, reason, pages, message_id, document, found)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.id,
      row.userId,
      row.resumeId,
      row.fileName,
      row.type,
      row.key,
      row.bytes,
      row.state,
      row.reason,
      JSON.stringify(row.pages),
      row.messageId,
      row.document && JSON.stringify(row.document),
      row.found && JSON.stringify(row.found),
    ],
  )
}

/** One upload of that person in a living chat, or null. */
export async function findUpload(tx: Transaction, userId: string, uploadId: string): Promise<UploadRow | null> {
  return (await tx.raw<Raw>(`select ${columns} ${living} where u.id = $1 and u.user_id = $2`, [uploadId, userId]))[0] ?? null
}

/** The same, held against every other change of it until the transaction ends. */
export async function lockUpload(tx: Transaction, userId: string, uploadId: string): Promise<UploadRow | null> {
  // Read after the wait: a lock and the join in one statement would answer the row before it.
  await tx.raw('select from resume_uploads where id = $1 and user_id = $2 for update', [uploadId, userId])
  return await findUpload(tx, userId, uploadId)
}

/** The uploads of a chat, the newest first. */
export async function listUploadsOf(tx: Transaction, userId: string, chatId: string): Promise<UploadRow[]> {
  return await tx.raw<Raw>(
    `select ${columns} ${living} where r.chat_id = $1 and u.user_id = $2 order by u.created_at desc, u.id desc limit ${listedMax}`,
    [chatId, userId],
  )
}

/** Notes where reading a scan stands, with the text so far. Answers false once it was stopped. */
export async function notePages(tx: Transaction, uploadId: string, pages: ResumeUpload['pages'], document: ReadDocument): Promise<boolean> {
  const rows = await tx.raw(
    `update resume_uploads set pages = $2, document = $3, started_at = now() where id = $1 and state = 'recognising' returning id`,
    [uploadId, JSON.stringify(pages), JSON.stringify(document)],
  )
  return rows.length > 0
}

/** Whether a scan is still to be read: it was neither stopped nor erased. */
export async function isStillRead(tx: Transaction, uploadId: string): Promise<boolean> {
  return (await tx.raw(`select from resume_uploads where id = $1 and state = 'recognising'`, [uploadId])).length > 0
}

/** Ends the reading of a scan with what came of it. Answers false where it had ended. */
export async function endReading(
  tx: Transaction,
  uploadId: string,
  end: Pick<UploadRow, 'state' | 'reason' | 'pages' | 'document' | 'found'>,
): Promise<boolean> {
  const rows = await tx.raw(
    `update resume_uploads set state = $2, reason = $3, pages = $4, document = $5, found = $6 where id = $1 and state = 'recognising'
     returning id`,
    [
      uploadId,
      end.state,
      end.reason,
      JSON.stringify(end.pages),
      end.document && JSON.stringify(end.document),
      end.found && JSON.stringify(end.found),
    ],
  )
  return rows.length > 0
}

/** The person has used what was found. */
export async function noteConfirmed(tx: Transaction, uploadId: string): Promise<void> {
  await tx.raw(`update resume_uploads set state = 'confirmed' where id = $1`, [uploadId])
}

/** Scans whose reading nobody works on any more: queued long ago, or let go of by a process that died. */
export async function scansLeftAlone(db: Database): Promise<{ uploadId: string; userId: string }[]> {
  return await db.systemQuery<{ uploadId: string; userId: string }>(
    `select id as "uploadId", user_id as "userId" from resume_uploads
     where state = 'recognising' and coalesce(started_at, created_at) < now() - interval '3 minutes' order by created_at limit 100`,
  )
}
