import type { ResumeData, ResumeLine } from '@xperto/contract'

/** One change of a résumé. A path leads to the text by keys and ids: `experience.ID.lines.ID`; to a list where a line is added or lines are reordered. */
export type ResumeProposal = { path: string; baseVersion: number } & (
  | { action: 'replace'; original: string; value: string }
  | { action: 'append'; value: string }
  /** The ids of the list in their new order. */
  | { action: 'reorder'; ids: readonly string[] }
)

/** Why a proposal must not be shown. */
export type ProposalRefusal =
  | 'version_is_old'
  | 'field_is_fixed'
  | 'target_is_missing'
  | 'original_differs'
  | 'nothing_changes'
  | 'value_is_empty'
  | 'value_is_too_long'
  | 'lines_are_lost'

/** A proposal may be so many times as long as what it replaces; longer ones add facts. */
const mostGrowth = 1.8
/** A short line may grow to this many characters: `Wrote SQL queries` has no room for a sentence otherwise. */
const shortLine = 90
/** The most that a new line may hold, in characters: about three printed lines. */
const mostOfNewLine = 300

/**
 * The gates of one change, in this order: the version is current, the field may change by a proposal at all (a name, an employer, a title, a degree, a date
 * or an address may not), its target exists, its original equals the current text, and its length stays in bounds. Null where all are passed.
 */
export function refuseProposal(proposal: ResumeProposal, resume: { data: ResumeData; version: number }): ProposalRefusal | null {
  if (proposal.baseVersion !== resume.version) return 'version_is_old'
  const list = listOf(proposal.path)
  if (list === null && proposal.path !== 'professional_summary') return 'field_is_fixed'
  if (proposal.action === 'reorder') return refuseOrder(linesAt(resume.data, list ?? ''), proposal.ids)
  if (proposal.value.trim() === '') return 'value_is_empty'
  if (proposal.action === 'append') {
    if (list === null || list !== proposal.path || linesAt(resume.data, list) === null) return 'target_is_missing'
    return proposal.value.length > mostOfNewLine ? 'value_is_too_long' : null
  }
  const current = textAt(resume.data, proposal.path, list)
  if (current === null) return 'target_is_missing'
  if (current !== proposal.original) return 'original_differs'
  if (current === proposal.value) return 'nothing_changes'
  return proposal.value.length > Math.max(mostGrowth * current.length, shortLine) ? 'value_is_too_long' : null
}

/** The path of the list of lines that a path is in or names; null for every field that no proposal changes. */
const listOf = (path: string): string | null =>
  /^(achievements|(?:experience|projects|education|others)\.[^.]+\.lines)(?:\.[^.]+)?$/u.exec(path)?.[1] ?? null

function linesAt(data: ResumeData, list: string): readonly ResumeLine[] | null {
  if (list === 'achievements') return data.achievements
  const [section, id] = list.split('.')
  const entries: Record<string, readonly { id: string; lines: readonly ResumeLine[] }[]> = {
    experience: data.experience,
    projects: data.projects,
    education: data.education,
    others: data.others,
  }
  return entries[section ?? '']?.find((entry) => entry.id === id)?.lines ?? null
}

function textAt(data: ResumeData, path: string, list: string | null): string | null {
  if (list === null) return data.professional_summary
  return linesAt(data, list)?.find(({ id }) => path === `${list}.${id}`)?.text ?? null
}

function refuseOrder(lines: readonly ResumeLine[] | null, ids: readonly string[]): ProposalRefusal | null {
  if (lines === null) return 'target_is_missing'
  const isWhole = ids.length === lines.length && new Set(ids).size === ids.length && lines.every(({ id }) => ids.includes(id))
  if (!isWhole) return 'lines_are_lost'
  return lines.every(({ id }, index) => ids[index] === id) ? 'nothing_changes' : null
}
