import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumeState } from './resume-state.ts'

export interface VersionRow extends ResumeState {
  version: number
  cause: string
  sent: boolean
  createdAt: Date
}

/** The newest versions that are kept; one that was sent is kept besides. */
export const keptVersions = 200

export async function insertVersion(
  tx: Transaction,
  row: ResumeState & { resumeId: string; userId: string; version: number; cause: string },
): Promise<void> {
  await tx.raw(
    `insert into resume_versions (resume_id, version, user_id, cause, data, latex, latex_edited, template, paper)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.resumeId, row.version, row.userId, row.cause, JSON.stringify(row.data), row.latex, row.latexEdited, row.template, row.paper],
  )
}

/** Removes the versions beyond those that are kept. */
export async function forgetOldVersions(tx: Transaction, resumeId: string, newest: number): Promise<void> {
  await tx.raw('delete from resume_versions where resume_id = $1 and version <= $2 and not sent', [resumeId, newest - keptVersions])
}

/** One version; null where there is none. */
export async function findVersion(tx: Transaction, resumeId: string, version: number): Promise<VersionRow | null> {
  const rows = await tx.raw<VersionRow & Record<string, unknown>>(
    `select version, cause, sent, created_at as "createdAt", data, latex, latex_edited as "latexEdited", template, paper
     from resume_versions where resume_id = $1 and version = $2`,
    [resumeId, version],
  )
  return rows[0] ?? null
}

/** Every version that is kept, newest first, without what it holds. */
export async function listVersions(
  tx: Transaction,
  resumeId: string,
): Promise<Pick<VersionRow, 'version' | 'cause' | 'createdAt' | 'latexEdited'>[]> {
  return await tx.raw(
    `select version, cause, created_at as "createdAt", latex_edited as "latexEdited" from resume_versions
     where resume_id = $1 order by version desc`,
    [resumeId],
  )
}

/** Keeps a version for good: it was sent. Answers whether there is one. */
export async function keepVersion(tx: Transaction, resumeId: string, version: number): Promise<boolean> {
  const rows = await tx.raw('update resume_versions set sent = true where resume_id = $1 and version = $2 returning version', [
    resumeId,
    version,
  ])
  return rows.length > 0
}
