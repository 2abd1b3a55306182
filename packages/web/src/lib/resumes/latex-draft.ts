import { latexPrefix } from '../session/kept-writing.ts'
import { browserStorage } from '../storage/guarded-storage.ts'

/** LaTeX that was written here and not saved yet; null where there is none. It outlives a reload. */
export const readLatexDraft = (resumeId: string): string | null => browserStorage.getItem(`${latexPrefix}${resumeId}`)

/** Keeps what was written; null once it is saved. */
export function keepLatexDraft(resumeId: string, latex: string | null): void {
  if (latex === null) browserStorage.removeItem(`${latexPrefix}${resumeId}`)
  else browserStorage.setItem(`${latexPrefix}${resumeId}`, latex)
}
