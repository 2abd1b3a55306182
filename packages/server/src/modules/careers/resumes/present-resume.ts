import type { Resume, ResumeVersion } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumesDeps } from './deps.ts'
import { type FileRow, newestFiles } from './files.store.ts'
import type { ResumeRow } from './resumes.store.ts'
import { fieldsEngine } from './set-document.ts'
import { hashOfLatex } from './source-hash.ts'
import type { VersionRow } from './versions.store.ts'

/** A résumé as the contract shows it. Addresses of files are paths of the chat service. */
export async function presentResume({ text }: Pick<ResumesDeps, 'text'>, tx: Transaction, resume: ResumeRow): Promise<Resume> {
  const { pdf, docx } = await newestFiles(tx, resume.id)
  const { data, latex } = resume
  return {
    ...data,
    chat_id: resume.chatId,
    resume_id: resume.id,
    name: resume.name,
    resume_latex: latex,
    resume_markdown: text.markdown(data),
    resume_pdf_url: addressOf(pdf),
    resume_docx_url: addressOf(docx),
    resume_accepted: resume.accepted,
    resume_generated: pdf !== null || docx !== null,
    template: resume.template,
    paper: resume.paper,
    latex_edited: resume.latexEdited,
    is_base: resume.isBase,
    changed_since_pdf: pdf !== null && pdf.sourceHash !== hashOfLatex(latex),
    pages: pdf?.pages ?? null,
    pdf_set_by: pdf && (pdf.engine === fieldsEngine ? 'typst' : 'tex'),
    problems: resume.problemsOf === hashOfLatex(latex) ? (resume.problems ?? []) : [],
    version: resume.version,
    paid: resume.paid,
    updated_on: resume.updatedAt.toISOString(),
  }
}

const addressOf = (file: FileRow | null): string | null => file && `/resume/${file.resumeId}/files/${file.version}.${file.kind}`

/** A version as the list of versions shows it. */
export const presentVersion = (row: Pick<VersionRow, 'version' | 'cause' | 'createdAt' | 'latexEdited'>): ResumeVersion => ({
  version: row.version,
  cause: row.cause,
  created_on: row.createdAt.toISOString(),
  latex_edited: row.latexEdited,
})
