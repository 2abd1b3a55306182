import type { ResumeData, ResumeLine } from '@xperto/contract'
import type { ResumeProposal } from '../evidence/refuse-proposal.ts'

/** The fields after a proposal that `refuseProposal` lets pass. `lineId` names a line that is added. */
export function applyProposal(data: ResumeData, proposal: ResumeProposal, lineId: string): ResumeData {
  if (proposal.action === 'append') return withLines(data, proposal.path, (lines) => [...lines, { id: lineId, text: proposal.value }])
  if (proposal.action === 'reorder')
    return withLines(data, proposal.path, (lines) => proposal.ids.flatMap((id) => lines.find((line) => line.id === id) ?? []))
  return withText(data, proposal.path, proposal.value)
}

/** What stands at a path that a proposal may name: a text, or the lines of a list. Null where there is nothing. */
export function textAt(data: ResumeData, path: string): string | null {
  if (path === 'professional_summary') return data.professional_summary
  const id = path.split('.').at(-1)
  return linesOf(data, listOf(path))?.find((line) => line.id === id)?.text ?? null
}

/** The lines of the list that a path names, or null. */
export const linesAt = (data: ResumeData, path: string): readonly ResumeLine[] | null => linesOf(data, path)

/** The fields with another text at a path. */
export function withText(data: ResumeData, path: string, text: string): ResumeData {
  if (path === 'professional_summary') return { ...data, professional_summary: text }
  const id = path.split('.').at(-1)
  return withLines(data, listOf(path), (lines) => lines.map((line) => (line.id === id ? { ...line, text } : line)))
}

/** The fields with the lines of a list changed. Keys keep their order, so that a change and its undoing give the same bytes. */
export function withLines(data: ResumeData, path: string, change: (lines: readonly ResumeLine[]) => ResumeLine[]): ResumeData {
  if (path === 'achievements') return { ...data, achievements: change(data.achievements) }
  const [section, id] = path.split('.')
  const changed = <Entry extends { id: string; lines: ResumeLine[] }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => (entry.id === id ? { ...entry, lines: change(entry.lines) } : entry))
  if (section === 'experience') return { ...data, experience: changed(data.experience) }
  if (section === 'projects') return { ...data, projects: changed(data.projects) }
  if (section === 'education') return { ...data, education: changed(data.education) }
  return section === 'others' ? { ...data, others: changed(data.others) } : data
}

/** The list of a line's path: without its last part. */
const listOf = (path: string): string => path.split('.').slice(0, -1).join('.') || path

function linesOf(data: ResumeData, path: string): readonly ResumeLine[] | null {
  if (path === 'achievements') return data.achievements
  const [section, id] = path.split('.')
  const entries: Record<string, readonly { id: string; lines: readonly ResumeLine[] }[]> = {
    ...{ experience: data.experience, projects: data.projects, education: data.education, others: data.others },
  }
  return entries[section ?? '']?.find((entry) => entry.id === id)?.lines ?? null
}
