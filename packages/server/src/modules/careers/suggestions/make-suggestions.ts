import type { JudgedLine, ProposedLine } from '@xperto/chat-types/kit'
import { betterLine, suggestByRules } from '@xperto/resume-text'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ResumeRow, touchResume } from '../resumes/index.ts'
import type { SuggestionsDeps } from './deps.ts'
import { evidenceOf, unprovenOf } from './evidence-of.ts'
import { proposalOf, suggestionFor } from './proposal-of.ts'
import { type NewSuggestion, replaceSuggestions } from './suggestions.store.ts'

/**
 * Proposals that pass the gates of a résumé, each with its words that nothing bears out; null: those of the rules, of which only those without such a word
 * are kept. One a line: the first of several stands.
 */
export async function judgeLines(
  deps: SuggestionsDeps,
  tx: Transaction,
  resume: ResumeRow,
  proposals: readonly ProposedLine[] | null,
): Promise<JudgedLine[]> {
  const evidence = await evidenceOf(tx, resume)
  const taken = new Set<string>()
  return (proposals ?? suggestByRules(resume.data)).flatMap((line): JudgedLine[] => {
    const made = suggestionFor(line, resume, deps.newId())
    if (!made || (line.action === 'replace' && taken.has(line.path))) return []
    taken.add(line.path)
    const unproven = unprovenOf(proposalOf(made, resume.version), evidence).map(({ text }) => text)
    if (proposals === null && unproven.length > 0) return []
    return [{ id: made.id, proposal: line, original: made.original, baseVersion: made.baseVersion, unproven }]
  })
}

/** One line by the rules: in its place where it stands in the résumé, else as a line to add. Null where they have nothing (more) to say. */
export async function strengthenLine(
  deps: SuggestionsDeps,
  tx: Transaction,
  resume: ResumeRow,
  line: string,
  variant: number,
): Promise<JudgedLine | null> {
  const { data } = resume
  const lists = [
    ...data.experience.map(({ id, lines, end }) => ({ path: `experience.${id}.lines`, lines, isOver: end !== 'present' && end !== '' })),
    ...data.projects.map(({ id, lines }) => ({ path: `projects.${id}.lines`, lines, isOver: false })),
    { path: 'achievements', lines: data.achievements, isOver: false },
  ]
  const home = lists.find(({ lines }) => lines.some(({ text }) => text === line)) ?? lists[0]
  const id = home?.lines.find(({ text }) => text === line)?.id
  const better = betterLine(line, { isOver: home?.isOver ?? false, isSummary: false }, variant)
  if (!home || !better) return null
  const proposal: ProposedLine =
    id === undefined ? { action: 'append', path: home.path, ...better } : { action: 'replace', path: `${home.path}.${id}`, ...better }
  return (await judgeLines(deps, tx, resume, [proposal]))[0] ?? null
}

/** Keeps judged lines as the newest suggestions. What does not fit the résumé any more by then is told where they are listed. */
export async function keepSuggestions(tx: Transaction, resume: ResumeRow, lines: readonly JudgedLine[]): Promise<void> {
  const rows = lines.map(({ id, proposal, original, baseVersion }): NewSuggestion => {
    const { action, path, reason } = proposal
    const made = suggestionFor(proposal, { data: resume.data, version: resume.version }, id)
    return {
      ...{ id, action, path, reason, original, baseVersion },
      value: made?.value ?? ('value' in proposal ? proposal.value : ''),
      order: made?.order ?? null,
    }
  })
  await replaceSuggestions(tx, { userId: resume.userId, resumeId: resume.id }, rows)
  await touchResume(tx, resume.id)
}
