import type { ResumeSheet } from '../resume-sheet.ts'
import { type ContactPiece, contactOf, sectionsOf } from '../sheet-blocks.ts'

/** A mark of Markdown inside a text stands for itself; dots and dashes inside words need nothing. */
const md = (text: string) => text.replace(/[\\`*_<>#|[\]]/g, '\\$&')
const piece = ({ kind, text, href }: ContactPiece) => {
  if (href === null || kind === 'email') return md(text)
  return href.endsWith(text) ? `<${href}>` : `[${md(text)}](${href})`
}
const list = (lines: string[]) => lines.map((line) => `- ${md(line)}`).join('\n')

/** Headings by number signs, an entry as heading of the third level with its date in italics below. */
export function markdownHeadings(sheet: ResumeSheet): string {
  const sections = sectionsOf(sheet).map(({ heading, paragraph, blocks, groups, lines }) =>
    [
      `## ${md(heading)}`,
      md(paragraph),
      ...blocks.flatMap(({ first, second, date, place, lines: below }) => [
        `### ${md(first)}${second ? ` — ${md(second)}` : ''}`,
        `${date ? `*${md(date)}*` : ''}${place ? ` · ${md(place)}` : ''}`,
        list(below),
      ]),
      list(groups.map(([name, members]) => `${name ? `${name}: ` : ''}${members.join(', ')}`)),
      list(lines),
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
  return [`# ${md(sheet.name)}`, md(sheet.headline ?? ''), contactOf(sheet).map(piece).join(' · '), ...sections]
    .filter(Boolean)
    .join('\n\n')
}

/** Bold lines, a rule between sections, entries as `**Employer** | Title | dates`, contact as a list. */
export function markdownBold(sheet: ResumeSheet): string {
  const sections = sectionsOf(sheet, { titleFirst: false }).map(({ heading, paragraph, blocks, groups, lines }) =>
    [
      `**${md(heading.toUpperCase())}**`,
      md(paragraph),
      ...blocks.flatMap(({ first, second, date, place, lines: below }) => [
        [`**${md(first)}**`, ...[second, place, date].filter(Boolean).map(md)].join(' \\| '),
        list(below),
      ]),
      groups.map(([name, members]) => `${name ? `*${md(name)}:* ` : ''}${members.map((member) => `\`${member}\``).join(' ')}`).join('\n\n'),
      list(lines),
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
  const head = [
    `# ${md(sheet.name)}`,
    sheet.headline ? `*${md(sheet.headline)}*` : '',
    contactOf(sheet)
      .map((part) => `- ${piece(part)}`)
      .join('\n'),
  ]
  return [head.filter(Boolean).join('\n\n'), ...sections].join('\n\n---\n\n')
}
