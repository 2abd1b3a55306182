import type { Transaction } from '../../../platform/db/transaction.ts'

export type ResumeFileKind = 'pdf' | 'docx'

export interface FileRow {
  id: string
  resumeId: string
  kind: ResumeFileKind
  version: number
  sourceHash: string
  engine: string
  key: string
  pages: number | null
  madeAt: Date
}

const columns = `id, resume_id as "resumeId", kind, version, source_hash as "sourceHash", engine, key, pages, made_at as "madeAt"`

/** The newest file of each kind. */
export async function newestFiles(tx: Transaction, resumeId: string): Promise<Record<ResumeFileKind, FileRow | null>> {
  const rows = await tx.raw<FileRow & Record<string, unknown>>(
    `select distinct on (kind) ${columns} from resume_files where resume_id = $1 order by kind, version desc, made_at desc`,
    [resumeId],
  )
  const of = (kind: ResumeFileKind): FileRow | null => rows.find((row) => row.kind === kind) ?? null
  return { pdf: of('pdf'), docx: of('docx') }
}

/** The file that was made of that source, or null. */
export async function findFile(tx: Transaction, resumeId: string, kind: ResumeFileKind, sourceHash: string): Promise<FileRow | null> {
  const rows = await tx.raw<FileRow & Record<string, unknown>>(
    `select ${columns} from resume_files where resume_id = $1 and kind = $2 and source_hash = $3`,
    [resumeId, kind, sourceHash],
  )
  return rows[0] ?? null
}

/** Has a file stand for that version too: its source came back. */
export async function showFile(tx: Transaction, fileId: string, version: number): Promise<void> {
  await tx.raw('update resume_files set version = $2, made_at = now() where id = $1', [fileId, version])
}

/** Records a file; false where the same source was made meanwhile. */
export async function insertFile(tx: Transaction, row: Omit<FileRow, 'madeAt'> & { userId: string }): Promise<boolean> {
  const rows = await tx.raw(
    `insert into resume_files (id, user_id, resume_id, kind, version, source_hash, engine, key, pages)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (resume_id, kind, source_hash) do nothing returning id`,
    [row.id, row.userId, row.resumeId, row.kind, row.version, row.sourceHash, row.engine, row.key, row.pages],
  )
  return rows.length > 0
}

/** Removes the row of a file; a trigger notes the file itself for erasure. */
export async function removeFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.raw('delete from resume_files where id = $1', [fileId])
}

/** The newest files of a kind that are kept; one of a version that was sent is kept besides. */
const keptFiles = 20

/** Removes the rows of files beyond those that are kept. */
export async function forgetOldFiles(tx: Transaction, resumeId: string, kind: ResumeFileKind): Promise<void> {
  await tx.raw(
    `delete from resume_files where id in (
       select f.id from resume_files f where f.resume_id = $1 and f.kind = $2
         and not exists (select from resume_versions v where v.resume_id = f.resume_id and v.version = f.version and v.sent)
       order by f.made_at desc offset $3)`,
    [resumeId, kind, keptFiles],
  )
}

/** The PDF made last of a résumé, or null. */
export const findPdf = async (tx: Transaction, resumeId: string): Promise<FileRow | null> => (await newestFiles(tx, resumeId)).pdf
