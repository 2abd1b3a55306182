import { bulletOf } from './bullets.ts'
import { mailIn } from './find-name.ts'
import type { FoundSection } from './find-sections.ts'
import { findPeriod } from './read-period.ts'
import { findLinks } from './read-links.ts'
import { isPlace } from './read-places.ts'
import { findPhones } from './read-phone.ts'
import type { SourceLine } from './source-line.ts'

/**
 * The lines that say how to reach the person: those of sections about it, and, where the head has no e-mail address, those at the end of a column
 * or of the document that nothing else separates from the section above them.
 */
export function takeContactLines(
  sections: readonly FoundSection[],
  isScan: boolean,
): { sections: FoundSection[]; contactLines: SourceLine[] } {
  const contactLines = sections.flatMap(({ kind, lines }) => (kind === 'contact' ? lines : []))
  const near = [...contactLines, ...sections.flatMap(({ kind, lines }) => (kind === 'head' ? lines : []))]
  if (near.some(({ text }) => mailIn(text) !== null || findPhones(text).length > 0)) return { sections: [...sections], contactLines }
  for (const [index, section] of sections.entries()) {
    const first = section.lines.findIndex((line) => isContactLine(line, isScan))
    const above = section.lines[first - 1]
    const at = above !== undefined && isPlace(above.text) && !above.text.includes('\t') ? first - 1 : first
    if (at < 0 || section.kind === 'head' || section.kind === 'contact') continue
    let end = first + 1
    while (end < section.lines.length && end - at < 10 && isShort(section.lines[end], isScan)) end++
    const rest = { ...section, lines: [...section.lines.slice(0, at), ...section.lines.slice(end)] }
    return { sections: sections.with(index, rest), contactLines: [...contactLines, ...section.lines.slice(at, end)] }
  }
  return { sections: [...sections], contactLines }
}

/** A line of an e-mail address or a telephone number and little else. */
function isContactLine({ text }: SourceLine, isScan: boolean): boolean {
  if (bulletOf(text, isScan) !== null && !/[|]/u.test(text) && findPhones(text).length === 0) return false
  const mail = mailIn(text)
  if (mail !== null)
    return (
      text.length < 160 &&
      (mail[0].length > text.length * 0.5 ||
        findPhones(text).length > 0 ||
        findLinks(text).length > 0 ||
        /^(?:e-?mail|mail|e)\s*:/iu.test(text))
    )
  const [phone] = findPhones(text)
  return phone !== undefined && phone.to - phone.from > text.length * 0.6 && findPeriod(text, null) === null
}

const isShort = (line: SourceLine | undefined, isScan: boolean): boolean =>
  line !== undefined &&
  (findLinks(line.text).length > 0 || line.text.length < 60) &&
  bulletOf(line.text, isScan) === null &&
  !/[.!?]$/u.test(line.text) &&
  findPeriod(line.text, null) === null
