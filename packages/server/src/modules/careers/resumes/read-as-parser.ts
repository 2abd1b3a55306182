import { AppError, type FileType, type ParserView } from '@xperto/contract'
import { type ExtractedText, readBack } from '@xperto/resume-text'
import { bytesOf } from './bytes-of.ts'
import type { ResumesDeps } from './deps.ts'
import { newestFiles, type ResumeFileKind } from './files.store.ts'
import { requireResume } from './get-resume.ts'
import { findVersion } from './versions.store.ts'

const types: Record<ResumeFileKind, FileType> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/**
 * The newest PDF or DOCX of a résumé as programs read it, compared with the fields that it was made of. Throws resume_not_found,
 * resume_file_not_found where none was made, and what the document reader throws.
 */
export async function readAsParser(
  deps: ResumesDeps,
  { userId, resumeId, kind }: { userId: string; resumeId: string; kind: ResumeFileKind },
): Promise<ParserView> {
  const { file, version } = await deps.db.asUser(userId, async (tx) => {
    const resume = await requireResume(tx, userId, resumeId)
    const newest = (await newestFiles(tx, resume.id))[kind]
    return { file: newest, version: newest && (await findVersion(tx, resume.id, newest.version)) }
  })
  const stored = file && (await deps.fileStore.read(file.key))
  if (!file || !version || !stored) throw new AppError('resume_file_not_found')
  const bytes = await bytesOf(stored.body)
  const extracted = await extract(deps, kind, bytes, userId)
  const { data, template, latexEdited } = version
  return {
    made_on: file.madeAt.toISOString(),
    file: kind,
    ...readBack({ data, template, isLatexEdited: latexEdited && kind === 'pdf', file: kind }, extracted),
  }
}

async function extract({ documentReader }: ResumesDeps, kind: ResumeFileKind, bytes: Uint8Array, owner: string): Promise<ExtractedText[]> {
  const file = { type: types[kind], bytes, owner }
  const [ours, popplers] = await Promise.all([documentReader.read(file), kind === 'pdf' ? documentReader.readByPoppler(file) : null])
  const text = ours.lines.map((line) => line.text).join('\n')
  return [
    { name: kind === 'pdf' ? 'unpdf' : 'Word reader', text },
    ...(popplers === null ? [] : [{ name: 'pdftotext', text: popplers.replaceAll('\f', '\n') }]),
  ]
}
