import type { ResumeData, ResumeSuggestion, ResumeSuggestions } from '@xperto/contract'
import { linesAt, refuseProposal, textAt } from '@xperto/resume-text'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumeRow } from '../resumes/index.ts'
import { evidenceOf, type PersonEvidence, quotedWords, unprovenOf } from './evidence-of.ts'
import { proposalOf } from './proposal-of.ts'
import { listNewest, type SuggestionRow } from './suggestions.store.ts'

const changedText = 'You changed this line since. Reject it, or look for weak lines again.'
const goneText = 'This line is gone from your résumé.'

/** The newest suggestions of a résumé, judged on it as it stands. */
export async function presentSuggestions(tx: Transaction, resume: ResumeRow): Promise<ResumeSuggestions> {
  const rows = await listNewest(tx, resume.id)
  const evidence = await evidenceOf(tx, resume)
  const suggestions = rows.map((row) => presentSuggestion(row, resume, evidence))
  const old = suggestions.filter(({ state, told }) => state === 'open' && told !== null).length
  return {
    resume_id: resume.id,
    version: resume.version,
    suggestions,
    told:
      old === 0
        ? null
        : `Your résumé was changed since these suggestions were made; ${old === 1 ? 'one of them does' : `${old} of them do`} not fit any more.`,
  }
}

function presentSuggestion(row: SuggestionRow, { data, version }: ResumeRow, evidence: PersonEvidence): ResumeSuggestion {
  const { id, number, action, path, original, value, reason, state } = row
  const proposal = proposalOf(row, version)
  const isOpen = state === 'open'
  const old = action === 'replace' ? original : null
  return {
    ...{ id, number, action, path, original, value, reason, state },
    ...placeOf(data, path),
    base_version: row.baseVersion,
    told: isOpen ? toldOfOpen(row, data, version) : state === 'accepted' && !stands(row, data) ? 'The line was changed again since.' : null,
    unproven: isOpen ? unprovenOf(proposal, evidence, row.confirmed) : [],
    quotes:
      isOpen && action !== 'reorder'
        ? quotedWords(value, evidence, old).map(({ saidOn, ...words }) => ({ ...words, said_on: saidOn?.toISOString() ?? null }))
        : [],
    settled_on: row.settledAt?.toISOString() ?? null,
  }
}

function toldOfOpen(row: SuggestionRow, data: ResumeData, version: number): string | null {
  const refusal = refuseProposal(proposalOf(row, version), { data, version })
  if (refusal === null) return null
  if (refusal === 'target_is_missing') return goneText
  return refusal === 'nothing_changes' ? 'Your résumé says so already.' : changedText
}

/** Whether what an accepted suggestion made still stands. */
export function stands({ action, path, value, order, lineId }: SuggestionRow, data: ResumeData): boolean {
  if (action === 'reorder') return JSON.stringify((linesAt(data, path) ?? []).map(({ id }) => id)) === JSON.stringify(order?.after)
  return textAt(data, action === 'append' ? `${path}.${lineId ?? ''}` : path) === value
}

const sections: Record<string, string> = {
  ...{ professional_summary: 'Summary', experience: 'Experience', projects: 'Projects', education: 'Education' },
  ...{ achievements: 'Achievements', others: 'More' },
}

/** What the line belongs to, in words. */
export function placeOf(data: ResumeData, path: string): { section: string; title: string } {
  const [key = '', id] = path.split('.')
  const section = sections[key] ?? ''
  const job = data.experience.find((one) => one.id === id)
  const title =
    (job && [job.title, job.organization].filter((part) => part !== '').join(', ')) ||
    data.projects.find((one) => one.id === id)?.name ||
    data.education.find((one) => one.id === id)?.institution ||
    data.others.find((one) => one.id === id)?.title
  return { section, title: title === undefined || title === '' ? section : title }
}
