import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { writeVersion } from './change-resume.ts'
import { requireResume } from './get-resume.ts'
import { lockResume, type ResumeRow } from './resumes.store.ts'
import { findVersion } from './versions.store.ts'

/**
 * Goes back to a version, byte for byte, as a new version. Not by way of `changeResume`: LaTeX comes back as it was, not as the template would
 * set it today. Throws resume_not_found, also for a version that is not kept.
 */
export async function restoreVersion(
  tx: Transaction,
  { userId, resumeId, version }: { userId: string; resumeId: string; version: number },
): Promise<ResumeRow> {
  const { id } = await requireResume(tx, userId, resumeId)
  const resume = await lockResume(tx, userId, id)
  const wanted = resume && (await findVersion(tx, id, version))
  if (!wanted) throw new AppError('resume_not_found')
  if (version === resume.version) return resume
  const { data, latex, latexEdited, template, paper } = wanted
  return await writeVersion(tx, resume, { data, latex, latexEdited, template, paper }, `Back to version ${version}`)
}
