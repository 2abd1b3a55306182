import { AppError, isUuid, type ResumeData } from '@xperto/contract'
import { applyProposal, refuseProposal, takeOut, withLines, withText } from '@xperto/resume-text'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { changeResume, requireResume, type ResumeRow, touchResume } from '../resumes/index.ts'
import type { SuggestionsDeps } from './deps.ts'
import { evidenceOf, unprovenOf } from './evidence-of.ts'
import { stands } from './present-suggestions.ts'
import { proposalOf } from './proposal-of.ts'
import { confirmClaim, followVersion, lockSuggestion, rewordSuggestion, settleSuggestion, type SuggestionRow } from './suggestions.store.ts'

/** Who decides on which suggestion, and on which version of the résumé they looked. */
export interface Decision {
  userId: string
  resumeId: string
  suggestionId: string
  baseVersion: number
}

/**
 * Puts a suggestion into the résumé as a version. Throws resume_not_found, resume_changed, suggestion_not_found, suggestion_settled, suggestion_outdated and
 * suggestion_unproven: words that nothing bears out never get in.
 */
export async function acceptSuggestion(deps: SuggestionsDeps, tx: Transaction, decision: Decision): Promise<ResumeRow> {
  const { userId, resumeId, baseVersion } = decision
  const lineId = deps.newId()
  const resume = await lockedResume(deps, tx, decision)
  const row = await requireSuggestion(tx, resume, decision.suggestionId)
  if (row.state !== 'open') throw new AppError('suggestion_settled')
  const proposal = proposalOf(row, baseVersion)
  const refusal = refuseProposal(proposal, resume)
  if (refusal === 'version_is_old') throw new AppError('resume_changed')
  if (refusal === 'value_is_empty' || refusal === 'value_is_too_long') throw new AppError('suggestion_refused')
  if (refusal !== null) throw new AppError('suggestion_outdated')
  if (unprovenOf(proposal, await evidenceOf(tx, resume), row.confirmed).length > 0) throw new AppError('suggestion_unproven')
  const changed = await changeResume(deps, tx, {
    ...{ userId, resumeId, baseVersion, cause: `Suggestion ${row.number} accepted` },
    change: (state) => ({ ...state, data: applyProposal(state.data, proposal, lineId) }),
  })
  await settleSuggestion(tx, row.id, { state: 'accepted', lineId: row.action === 'append' ? lineId : null, baseVersion: changed.version })
  await followVersion(tx, resume.id, resume.version, changed.version)
  return changed
}

/** Puts a suggestion aside. Throws resume_not_found, suggestion_not_found, suggestion_settled. */
export async function rejectSuggestion(
  tx: Transaction,
  { userId, resumeId, suggestionId }: Omit<Decision, 'baseVersion'>,
): Promise<ResumeRow> {
  const resume = await requireResume(tx, userId, resumeId)
  const row = await requireSuggestion(tx, resume, suggestionId)
  if (row.state !== 'open') throw new AppError('suggestion_settled')
  await settleSuggestion(tx, row.id, { state: 'rejected', lineId: null, baseVersion: row.baseVersion })
  await touchResume(tx, resume.id)
  return resume
}

/**
 * Takes a decision back. An accepted line stands as it did before, byte for byte, as a version of its own. Throws resume_not_found, resume_changed,
 * suggestion_not_found, and suggestion_outdated where the line has changed since.
 */
export async function undoDecision(deps: SuggestionsDeps, tx: Transaction, decision: Decision): Promise<ResumeRow> {
  const { userId, resumeId, baseVersion } = decision
  const resume = await lockedResume(deps, tx, decision)
  const row = await requireSuggestion(tx, resume, decision.suggestionId)
  if (row.state === 'open') return resume
  if (row.state === 'rejected') {
    await settleSuggestion(tx, row.id, { state: 'open', lineId: null, baseVersion: row.baseVersion })
    await touchResume(tx, resume.id)
    return resume
  }
  if (!stands(row, resume.data)) throw new AppError('suggestion_outdated')
  const changed = await changeResume(deps, tx, {
    ...{ userId, resumeId, baseVersion, cause: `Suggestion ${row.number} taken back` },
    change: (state) => ({ ...state, data: withoutAccepted(state.data, row) }),
  })
  await followVersion(tx, resume.id, resume.version, changed.version)
  await settleSuggestion(tx, row.id, { state: 'open', lineId: null, baseVersion: changed.version })
  return changed
}

function withoutAccepted(data: ResumeData, { action, path, original, order, lineId }: SuggestionRow): ResumeData {
  if (action === 'replace') return withText(data, path, original)
  if (action === 'append') return withLines(data, path, (lines) => lines.filter(({ id }) => id !== lineId))
  return withLines(data, path, (lines) => (order?.before ?? []).flatMap((id) => lines.find((line) => line.id === id) ?? []))
}

/**
 * Words an open suggestion anew, or takes words out of it. Throws resume_not_found, suggestion_not_found, suggestion_settled, and suggestion_refused where a gate
 * refuses the new words or nothing would be left.
 */
export async function rewordTo(
  tx: Transaction,
  { userId, resumeId, suggestionId }: Omit<Decision, 'baseVersion'>,
  edit: { value?: string | undefined; take_out?: { from: number; to: number } | undefined },
): Promise<ResumeRow> {
  const resume = await requireResume(tx, userId, resumeId)
  const row = await requireSuggestion(tx, resume, suggestionId)
  if (row.state !== 'open') throw new AppError('suggestion_settled')
  const value = edit.value ?? (edit.take_out ? takeOut(row.value, edit.take_out) : row.value)
  const refusal = refuseProposal(proposalOf({ ...row, value }, resume.version), resume)
  if (row.action === 'reorder' || refusal === 'value_is_empty' || refusal === 'value_is_too_long') throw new AppError('suggestion_refused')
  await rewordSuggestion(tx, row.id, value)
  if (edit.value !== undefined) {
    // What the person writes in by themselves counts as their words; what stood there before stays marked.
    const claims = unprovenOf(proposalOf({ ...row, value }, resume.version), await evidenceOf(tx, resume), row.confirmed)
    const own = claims.map(({ text }) => text).filter((text) => !row.value.toLowerCase().includes(text.toLowerCase()))
    if (own.length > 0) await confirmClaim(tx, row.id, [...row.confirmed, ...own])
  }
  await touchResume(tx, resume.id)
  return resume
}

/** The résumé under its lock, by a change that changes nothing; an old base version is refused here. */
async function lockedResume(deps: SuggestionsDeps, tx: Transaction, { userId, resumeId, baseVersion }: Decision): Promise<ResumeRow> {
  return await changeResume(deps, tx, { userId, resumeId, baseVersion, cause: '', change: (state) => state })
}

async function requireSuggestion(tx: Transaction, { id }: ResumeRow, suggestionId: string): Promise<SuggestionRow> {
  const row = isUuid(suggestionId) ? await lockSuggestion(tx, id, suggestionId) : null
  if (!row) throw new AppError('suggestion_not_found')
  return row
}
