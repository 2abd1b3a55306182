import type { ProposedLine } from '@xperto/chat-types/kit'
import { linesAt, refuseProposal, type ResumeProposal, textAt } from '@xperto/resume-text'
import type { ResumeRow } from '../resumes/index.ts'
import type { NewSuggestion, SuggestionRow } from './suggestions.store.ts'

/** A kept suggestion as a proposal on a version. */
export function proposalOf(
  { action, path, original, value, order }: Pick<SuggestionRow, 'action' | 'path' | 'original' | 'value' | 'order'>,
  baseVersion: number,
): ResumeProposal {
  if (action === 'reorder') return { action, path, baseVersion, ids: order?.after ?? [] }
  return action === 'append' ? { action, path, baseVersion, value } : { action, path, baseVersion, original, value }
}

/** A proposed line as a suggestion on the résumé as it stands; null where a gate refuses it. */
export function suggestionFor(
  line: ProposedLine,
  { data, version }: Pick<ResumeRow, 'data' | 'version'>,
  id: string,
): NewSuggestion | null {
  const { path, reason } = line
  const lines = linesAt(data, path) ?? []
  const worded = (ids: readonly string[]): string => ids.map((one) => lines.find((other) => other.id === one)?.text ?? '').join('\n')
  const before = lines.map((one) => one.id)
  const whole: NewSuggestion =
    line.action === 'reorder'
      ? {
          ...{ id, action: 'reorder', path, reason, baseVersion: version, order: { before, after: [...line.ids] } },
          original: worded(before),
          value: worded(line.ids),
        }
      : {
          ...{ id, action: line.action, path, reason, baseVersion: version, order: null, value: line.value },
          original: line.action === 'append' ? '' : (textAt(data, path) ?? ''),
        }
  return refuseProposal(proposalOf(whole, version), { data, version }) === null ? whole : null
}
