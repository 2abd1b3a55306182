import { mailIn } from './find-name.ts'
import { findLinks } from './read-links.ts'
import { findPhones } from './read-phone.ts'
import type { SourceLine } from './source-line.ts'

/** The lines of the head that are about the person and how to reach them, and those of a summary that has no heading. */
export function splitHead(head: readonly SourceLine[]): { head: SourceLine[]; summary: SourceLine[] } {
  const isContact = ({ text }: SourceLine): boolean => mailIn(text) !== null || findPhones(text).length > 0 || findLinks(text).length > 0
  const behind = head.findLastIndex(isContact) + 1
  const summary = head.slice(behind)
  const start = summary.findIndex(({ text }) => text.split(' ').length >= 8)
  const prose = start < 0 ? [] : summary.slice(start)
  const words = prose.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const isProse = behind > 0 && words >= 12 && /[.!?]$/u.test(prose.at(-1)?.text ?? '') && !prose.some(({ text }) => text.includes('\t'))
  return isProse ? { head: head.slice(0, behind + start), summary: prose } : { head: [...head], summary: [] }
}
