import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { changeResume } from './change-resume.ts'
import type { ResumesDeps } from './deps.ts'
import { requireResume } from './get-resume.ts'
import { followFields } from './resume-state.ts'
import type { ResumeRow } from './resumes.store.ts'

/**
 * Saves LaTeX that was edited by hand (RES-06), with its empty tags as line breaks (RES-07). LaTeX that equals what
 * the fields give follows them, also when an earlier edit is taken back by hand. Throws resume_not_found, latex_empty, resume_too_large.
 */
export async function updateLatex(
  deps: ResumesDeps,
  tx: Transaction,
  { userId, resumeId, chatId, latex }: { userId: string; resumeId: string; chatId: string; latex: string },
): Promise<ResumeRow> {
  const { id } = await requireResume(tx, userId, resumeId, chatId)
  const saved = deps.text.replaceEmptyTags(latex)
  if (saved.trim() === '') throw new AppError('latex_empty')
  return await changeResume(deps, tx, {
    userId,
    resumeId: id,
    baseVersion: null,
    cause: 'LaTeX edited',
    change: (state) => {
      const { latex: filled } = followFields({ ...state, latexEdited: false }, deps.text.fillTemplate)
      return { ...state, latex: saved, latexEdited: saved !== filled }
    },
  })
}
