import { type ContactPiece, contactOf, type SectionBlocks } from '../sheet-blocks.ts'
import type { ResumeSheet } from '../resume-sheet.ts'

const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '–': '--',
  '—': '---',
}

/** Text as TeX source. */
export function tex(text: string): string {
  return text.replace(/[&%$#_{}]/g, '\\$&').replace(/[\\~^–—](?![&%$#_{}])/g, (mark) => commands[mark] ?? mark)
}

/** A piece of contact, as a link where it leads somewhere. */
export function texPiece({ text, href }: ContactPiece): string {
  return href === null ? tex(text) : `\\href{${href.replace(/[%#&]/g, '\\$&')}}{${tex(text)}}`
}

export const texContact = (sheet: ResumeSheet, between: string): string => contactOf(sheet).map(texPiece).join(between)

export function texList(lines: string[], options = ''): string {
  return lines.length === 0 ? '' : `\\begin{itemize}${options}\n${lines.map((line) => `\\item ${tex(line)}`).join('\n')}\n\\end{itemize}\n`
}

/** Skills as a line for each group. */
export function texGroups(groups: SectionBlocks['groups'], between = ', '): string {
  return groups.map(([name, members]) => `${name ? `\\textbf{${tex(name)}:} ` : ''}${members.map(tex).join(between)}`).join('\\\\\n')
}

/** The source of a document for pdfTeX; `preamble` comes after the class. */
export function texDocument(preamble: string, body: string, fontSize = 10): string {
  return `\\documentclass[${fontSize}pt,a4paper]{article}
\\usepackage[T1]{fontenc}
\\usepackage[utf8]{inputenc}
\\usepackage{lmodern}
\\usepackage[hidelinks]{hyperref}
\\usepackage{enumitem}
\\usepackage{xcolor}
\\pagestyle{empty}
\\setlength{\\parindent}{0pt}
${preamble}
\\begin{document}
${body}
\\end{document}
`
}
