import type { ResumeSheet } from '../resume-sheet.ts'
import { contactOf, sectionsOf } from '../sheet-blocks.ts'

/** Words in rows of at most `width` characters, all but the first behind `indent`. */
function wrap(text: string, width: number, indent = ''): string {
  const rows = ['']
  for (const word of text.split(' ')) {
    const row = rows.at(-1) ?? ''
    if (row !== '' && row.length + word.length + 1 > width) rows.push(`${indent}${word}`)
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`
  }
  return rows.join('\n')
}

/** Headings underlined by equals signs, rows of 72 characters, as people write for forms that take text alone. */
export function textUnderlined(sheet: ResumeSheet): string {
  const sections = sectionsOf(sheet).map(({ heading, paragraph, blocks, groups, lines }) =>
    [
      `${heading}\n${'='.repeat(heading.length)}`,
      paragraph && wrap(paragraph, 72),
      ...blocks.map(({ first, second, date, place, lines: below }) =>
        [`${first}${second ? `, ${second}` : ''}${place ? ` (${place})` : ''}`, date, ...below.map((line) => wrap(`* ${line}`, 72, '  '))]
          .filter(Boolean)
          .join('\n'),
      ),
      groups.map(([name, members]) => wrap(`${name ? `${name}: ` : ''}${members.join(', ')}`, 72)).join('\n'),
      lines.map((line) => wrap(`* ${line}`, 72, '  ')).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
  return `${sheet.name}\n${sheet.headline ? `${sheet.headline}\n` : ''}\n${contactOf(sheet)
    .map(({ kind, text }) => `${{ place: 'Address', phone: 'Phone', email: 'Email', link: 'Web' }[kind]}: ${text}`)
    .join('\n')}\n\n${sections.join('\n\n\n')}\n`
}

/** Capitals for headings, dates behind a tab, one line of contact with bars, Windows line ends. */
export function textTabbed(sheet: ResumeSheet): string {
  const sections = sectionsOf(sheet, { titleFirst: false }).map(({ heading, paragraph, blocks, groups, lines }) =>
    [
      heading.toUpperCase(),
      paragraph,
      ...blocks.flatMap(({ first, second, date, place, lines: below }) => [
        `${first}${place ? `, ${place}` : ''}\t${date}`,
        second,
        ...below.map((line) => `- ${line}`),
      ]),
      ...groups.map(([name, members]) => `${name ? `${name}\t` : ''}${members.join(' | ')}`),
      ...lines.map((line) => `- ${line}`),
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return [
    sheet.name.toUpperCase(),
    sheet.headline,
    contactOf(sheet)
      .map(({ text }) => text)
      .join(' | '),
    ...sections.map((section) => `\n${section}`),
  ]
    .filter(Boolean)
    .join('\n')
    .replaceAll('\n', '\r\n')
}
