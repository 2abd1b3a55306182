import type { Resume } from '@xperto/contract'
import type { ReactNode } from 'react'
import type { ResumeChanges } from './use-resume-changes.ts'

/** What each view of a résumé gets from the editor around it. */
export interface ResumeViewProps {
  resume: Resume
  /** The LaTeX as it stands here: what was written and not saved, or what the server has. */
  latex: string
  /** `latex` was written here and is not saved. */
  isDraft: boolean
  onWriteLatex: (latex: string) => void
  /** What a person does with the résumé, one thing after the other. */
  changes: ResumeChanges
  /** `Update & Preview`, for a view with a foot of its own. */
  updateButton: ReactNode
  /** The same as a plain one, for a view that has a main button of its own. */
  plainUpdateButton: ReactNode
}
