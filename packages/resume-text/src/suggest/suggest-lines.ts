import type { ResumeData, ResumeLine } from '@xperto/contract'
import { lineRules, type LineContext } from './line-rules.ts'

/** A better line that the rules have, or lines in another order. */
export type RuleProposal = { path: string; reason: string } & ({ action: 'replace'; value: string } | { action: 'reorder'; ids: string[] })

const mostProposals = 30

/** What the rules have to say of a résumé: at most one change a line, then of lists whose lines with a result stand below others. */
export function suggestByRules(data: ResumeData): RuleProposal[] {
  const changes = placesOf(data).flatMap(({ path, text, context }): RuleProposal[] => {
    const better = betterLine(text, context)
    return better ? [{ action: 'replace', path, ...better }] : []
  })
  return [
    ...changes,
    ...listsOf(data).flatMap(({ path, lines }) => repeatedVerbs(path, lines, changes)),
    ...listsOf(data).flatMap(resultsFirst),
  ].slice(0, mostProposals)
}

/**
 * One line by all rules, or by some: `variant` 0 is all of them together, 1 the first that changes it alone, and so on. Null where nothing changes, or where
 * nothing else does.
 */
export function betterLine(line: string, context: LineContext, variant = 0): { value: string; reason: string } | null {
  const applied: string[] = []
  const whole = lineRules.reduce((text, { reason, rewrite }) => {
    const next = rewrite(text, context)
    // One space instead of two is no reason to ask anybody.
    if (next !== text && next.replace(/\s+/gu, '') !== text.replace(/\s+/gu, '')) applied.push(reason)
    return next
  }, line)
  if (variant === 0) return applied.length === 0 || whole.trim() === '' ? null : { value: whole, reason: applied.slice(0, 2).join(' ') }
  const single = lineRules.flatMap(({ reason, rewrite }) => {
    const value = rewrite(line, context).replace(/\s+/gu, ' ').trim()
    return value !== line && value !== whole && value !== '' ? [{ value, reason }] : []
  })
  return single[variant - 1] ?? null
}

/** Verbs that say the same; a third line of a job that begins with the first may begin with the second. */
const sameVerbs: Readonly<Record<string, string>> = {
  ...{
    Built: 'Made',
    Created: 'Made',
    Made: 'Built',
    Developed: 'Built',
    Wrote: 'Drafted',
    Managed: 'Ran',
    Ran: 'Operated',
    Fixed: 'Repaired',
  },
  ...{ Helped: 'Supported', Used: 'Worked with', Designed: 'Drew up', Organised: 'Arranged', Organized: 'Arranged', Tested: 'Checked' },
}

function repeatedVerbs(path: string, lines: readonly ResumeLine[], changes: readonly RuleProposal[]): RuleProposal[] {
  const verbs = lines.map(({ text }) => text.split(/\s/u)[0] ?? '')
  const taken = new Set(verbs)
  return lines.flatMap((line, at): RuleProposal[] => {
    const verb = verbs[at] ?? ''
    const other = sameVerbs[verb]
    const before = verbs.slice(0, at).filter((one) => one === verb).length
    const linePath = `${path}.${line.id}`
    if (before < 2 || other === undefined || taken.has(other.split(' ')[0] ?? '') || changes.some((change) => change.path === linePath))
      return []
    taken.add(other.split(' ')[0] ?? '')
    return [
      { action: 'replace', path: linePath, value: `${other}${line.text.slice(verb.length)}`, reason: `"${verb}" begins three lines here.` },
    ]
  })
}

/** Lines that tell a number come first; the others keep their order. */
function resultsFirst({ path, lines }: { path: string; lines: readonly ResumeLine[] }): RuleProposal[] {
  if (lines.length < 3) return []
  const tells = ({ text }: ResumeLine): boolean => /\p{Nd}/u.test(text)
  const ordered = [...lines.filter(tells), ...lines.filter((line) => !tells(line))]
  // Only where the first two lines tell none: the owner's order has reasons of its own.
  if (lines.slice(0, 2).some(tells) || !lines.some(tells)) return []
  return [
    { action: 'reorder', path, ids: ordered.map(({ id }) => id), reason: 'Readers see the first two lines; those with a result go there.' },
  ]
}

/** A line that tells no result, the newest work first; `skipped` are paths that were asked about. */
export function lineWithoutResult(data: ResumeData, skipped: ReadonlySet<string>): { path: string; text: string } | null {
  const lists = listsOf({ ...data, achievements: [], education: [] })
  for (const { path, lines } of lists)
    for (const { id, text } of lines)
      if (
        !skipped.has(`${path}.${id}`) &&
        text.length > 12 &&
        !/\p{Nd}/u.test(text) &&
        !/\b(?:so that|which|saved|cut|faster|fewer|less|halved|doubled)\b/iu.test(text)
      )
        return { path: `${path}.${id}`, text }
  return null
}

const listsOf = (
  data: Pick<ResumeData, 'experience' | 'projects' | 'education' | 'achievements'>,
): { path: string; lines: readonly ResumeLine[]; isOver: boolean }[] => [
  ...data.experience.map(({ id, lines, end }) => ({ path: `experience.${id}.lines`, lines, isOver: end !== 'present' && end !== '' })),
  ...data.projects.map(({ id, lines }) => ({ path: `projects.${id}.lines`, lines, isOver: false })),
  ...data.education.map(({ id, lines }) => ({ path: `education.${id}.lines`, lines, isOver: false })),
  { path: 'achievements', lines: data.achievements, isOver: false },
]

function placesOf(data: ResumeData): { path: string; text: string; context: LineContext }[] {
  const lines = listsOf(data).flatMap(({ path, lines: all, isOver }) =>
    all.map(({ id, text }) => ({ path: `${path}.${id}`, text, context: { isOver, isSummary: false } })),
  )
  const summary = data.professional_summary
  return summary.trim() === ''
    ? lines
    : [{ path: 'professional_summary', text: summary, context: { isOver: false, isSummary: true } }, ...lines]
}
