import { AppError } from '@xperto/contract'
import type { StoredFile } from '../../../ports/file-store.ts'
import type { ResumesDeps } from './deps.ts'
import { findFile, type ResumeFileKind } from './files.store.ts'
import { requireResume } from './get-resume.ts'
import { hashOfFields, hashOfLatex } from './source-hash.ts'
import { nameOfFile } from './name-of-file.ts'
import { findVersion } from './versions.store.ts'

/**
 * Opens a file of a person's résumé by the version it was made of: `7.pdf`. `name` is what a browser saves it as. Throws resume_not_found, and
 * resume_file_not_found where that version has no such file.
 */
export async function readFile(
  { db, fileStore }: Pick<ResumesDeps, 'db' | 'fileStore'>,
  { userId, resumeId, file }: { userId: string; resumeId: string; file: string },
): Promise<StoredFile & { name: string; body: NodeJS.ReadableStream }> {
  const kind: ResumeFileKind = file.endsWith('.pdf') ? 'pdf' : 'docx'
  const { key, person } = await db.asUser(userId, async (tx) => {
    const resume = await requireResume(tx, userId, resumeId)
    const version = await findVersion(tx, resume.id, Number.parseInt(file, 10))
    // By its source: going back to a version brings its file back.
    const found = version && (await findFile(tx, resume.id, kind, kind === 'pdf' ? hashOfLatex(version.latex) : hashOfFields(version)))
    return { key: found?.key ?? null, person: version?.data.basics.name ?? '' }
  })
  const stored = key === null ? null : await fileStore.read(key)
  if (!stored) throw new AppError('resume_file_not_found')
  return { ...stored, name: nameOfFile(person, kind) }
}
