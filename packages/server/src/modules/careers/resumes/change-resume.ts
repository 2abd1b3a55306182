import { AppError, isUuid, type ResumeData } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumeText } from './deps.ts'
import { followFields, type ResumeState } from './resume-state.ts'
import { findResume, lockResume, type ResumeRow, showVersion } from './resumes.store.ts'
import { forgetOldVersions, insertVersion } from './versions.store.ts'

/** What one résumé may hold, in bytes of its JSON. */
const dataMaxBytes = 262_144
/** What LaTeX may hold, in bytes: edited by hand, and made of fields, where escaping takes more than the words. */
const latexMaxBytes = { edited: 204_800, made: 1_048_576 }

export interface ResumeChange {
  /** Whose résumé it is, from the token. */
  userId: string
  resumeId: string
  /** The version that the change was made on; null for a change that fits any. */
  baseVersion: number | null
  /** What the history calls it, in words: `3 suggestions accepted`. */
  cause: string
  /** The new state from the one that stands. LaTeX follows the fields by itself unless the new state's LaTeX is edited by hand. */
  change: (state: ResumeState) => ResumeState
}

/**
 * The one way in which a résumé changes: locks it, refuses an old base version, and writes the new state as a version. A change that changes
 * nothing writes none. Throws resume_not_found, resume_changed, resume_too_large, and what `change` throws.
 */
export async function changeResume(
  { text }: { text: Pick<ResumeText, 'fillTemplate'> },
  tx: Transaction,
  { userId, resumeId, baseVersion, cause, change }: ResumeChange,
): Promise<ResumeRow> {
  const before = isUuid(resumeId) ? await lockResume(tx, userId, resumeId) : null
  if (!before) throw new AppError('resume_not_found')
  if (baseVersion !== null && baseVersion !== before.version) throw new AppError('resume_changed')
  const state = followFields(change(stateOf(before)), text.fillTemplate)
  if (isSame(stateOf(before), state)) return before
  requireSize(state)
  return await writeVersion(tx, before, state, cause)
}

/** Writes a state as the newest version of a résumé that the transaction has locked. */
export async function writeVersion(
  tx: Transaction,
  resume: Pick<ResumeRow, 'id' | 'userId' | 'version'>,
  state: ResumeState,
  cause: string,
): Promise<ResumeRow> {
  const { id, userId } = resume
  const version = resume.version + 1
  await insertVersion(tx, { ...state, resumeId: id, userId, version, cause: cause.slice(0, 200) })
  await showVersion(tx, id, version)
  await forgetOldVersions(tx, id, version)
  const after = await findResume(tx, userId, id)
  if (!after) throw new Error('a résumé that was just changed is gone')
  return after
}

const stateOf = ({ data, latex, latexEdited, template, paper }: ResumeState): ResumeState => ({ data, latex, latexEdited, template, paper })

const isSame = (a: ResumeState, b: ResumeState): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
const inOrder = ({ data, latex, latexEdited, template, paper }: ResumeState): [ResumeData, string, boolean, string, string] => [
  data,
  latex,
  latexEdited,
  template,
  paper,
]

function requireSize({ data, latex, latexEdited }: ResumeState): void {
  const most = latexEdited ? latexMaxBytes.edited : latexMaxBytes.made
  if (Buffer.byteLength(JSON.stringify(data)) > dataMaxBytes || Buffer.byteLength(latex) > most) throw new AppError('resume_too_large')
}
