import type { ResumePaper, TemplateName } from '@xperto/contract'
import type { ResumeFieldChange } from '@xperto/contract/endpoints/resumes'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { changeResume } from './change-resume.ts'
import type { ResumesDeps } from './deps.ts'
import { editFields } from './edit-fields.ts'
import { requireResume } from './get-resume.ts'
import { renameResume, type ResumeRow } from './resumes.store.ts'

export interface FieldsInput {
  userId: string
  resumeId: string
  baseVersion: number
  changes: readonly ResumeFieldChange[]
  template: TemplateName | undefined
  paper: ResumePaper | undefined
  name: string | undefined
  backToFields: boolean
  cause: string | undefined
}

/**
 * Changes fields, template, paper and name together. LaTeX that was edited by hand stays unless the person goes back to the fields. Throws
 * resume_not_found, resume_changed, resume_field_refused, resume_too_large.
 */
export async function changeFields(deps: ResumesDeps, tx: Transaction, input: FieldsInput): Promise<ResumeRow> {
  const { userId, resumeId, baseVersion, changes, template, paper, name, backToFields, cause = causeOf(input) } = input
  const changed = await changeResume(deps, tx, {
    userId,
    resumeId,
    baseVersion,
    cause,
    change: (state) => ({
      ...state,
      data: editFields(state.data, changes),
      template: template ?? state.template,
      paper: paper ?? state.paper,
      latexEdited: state.latexEdited && !backToFields,
    }),
  })
  if (name === undefined || name === changed.name) return changed
  await renameResume(tx, changed.id, name)
  return await requireResume(tx, userId, changed.id)
}

function causeOf({ changes, template, paper, backToFields }: FieldsInput): string {
  const [first, ...rest] = changes
  if (first) return rest.length === 0 ? `Changed ${sectionOf(first.path)}` : `${changes.length} changes of fields`
  if (backToFields) return 'Back to the fields'
  if (template !== undefined) return `Template ${template}`
  return paper === undefined ? 'Changed' : `Paper ${paper}`
}

const sectionOf = (path: string): string => (path.split('.')[0] ?? '').replaceAll('_', ' ')
