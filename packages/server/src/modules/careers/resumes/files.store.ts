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
