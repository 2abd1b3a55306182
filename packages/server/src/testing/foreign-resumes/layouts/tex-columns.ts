import type { ResumeSheet } from '../resume-sheet.ts'
import { type Block, contactOf, type SectionBlocks, sectionsOf, type Wording } from '../sheet-blocks.ts'
import { tex, texContact, texDocument, texGroups, texList, texPiece } from './tex-text.ts'

function column(sections: SectionBlocks[], entry: (block: Block) => string, heading: (text: string) => string, between = ', '): string {
  return sections
    .map((section) => {
      const parts = [
        tex(section.paragraph),
        section.blocks.map(entry).join('\n'),
        texGroups(section.groups, between),
        section.lines.map(tex).join('\\\\\n'),
      ]
      return `${heading(tex(section.heading))}\n${parts.filter(Boolean).join('\n\n')}\\par`
    })
    .join('\n')
}

const split = (sheet: ResumeSheet, wording: Wording = {}) => {
  const sections = sectionsOf(sheet, wording)
  return { aside: sections.filter(({ aside }) => aside), main: sections.filter(({ aside }) => !aside) }
}

/** Two boxes side by side: contact, skills and languages on the left, one below the other. */
export function texSideBySide(sheet: ResumeSheet): string {
  const heading = (text: string) => `\\vspace{9pt}{\\large\\bfseries\\color{purple} ${text}}\\par\\vspace{2pt}`
  const entry = ({ first, second, date, place, lines }: Block) =>
    `\\textbf{${tex(first)}}\\\\${second ? `${tex(second)}${place ? `, ${tex(place)}` : ''}\\\\` : ''}{\\small\\color{gray} ${tex(date)}}\n${texList(lines, '[leftmargin=1em,nosep]')}\\vspace{5pt}\n`
  const { aside, main } = split(sheet)
  return texDocument(
    '\\usepackage[margin=1.6cm]{geometry}',
    `\\begin{minipage}[t]{5.2cm}\\raggedright\\hyphenpenalty=10000\n{\\LARGE\\bfseries ${tex(sheet.name)}\\par}\\vspace{3pt}${tex(sheet.headline ?? '')}\\par\\vspace{8pt}\\small ${contactOf(sheet).map(texPiece).join('\\par ')}\\par\n${column(aside, entry, heading, '\\\\ ')}\\end{minipage}\\hfill\n\\begin{minipage}[t]{11.8cm}\n${column(main, entry, heading)}\\end{minipage}`,
  )
}

/** A coloured bar down the right side, white type on it. */
export function texColouredBar(sheet: ResumeSheet): string {
  const heading = (text: string) => `\\vspace{8pt}\\textbf{\\MakeUppercase{${text}}}\\par\\vspace{2pt}`
  const entry = ({ first, second, date, place, lines }: Block) =>
    `\\textbf{${tex(first)}}${second ? ` --- ${tex(second)}` : ''}\\par{\\small ${tex(date)}${place ? ` \\textbullet\\ ${tex(place)}` : ''}}\n${texList(lines, '[leftmargin=1em,nosep]')}\\vspace{5pt}\n`
  const { aside, main } = split(sheet, { titleFirst: false })
  return texDocument(
    '\\usepackage[left=1.4cm,right=7.4cm,top=1.4cm,bottom=1cm]{geometry}\\usepackage[absolute,overlay]{textpos}\\setlength{\\TPHorizModule}{1cm}\\setlength{\\TPVertModule}{1cm}\\usepackage{tikz}\\renewcommand{\\familydefault}{\\sfdefault}',
    `\\begin{tikzpicture}[remember picture,overlay]\\fill[blue!40!black] ([xshift=-6.6cm]current page.north east) rectangle (current page.south east);\\end{tikzpicture}
\\begin{textblock}{5.6}(15,1.6)\\color{white}\\raggedright\\small\\textbf{CONTACT}\\par\\vspace{2pt}${contactOf(sheet).map(texPiece).join('\\par\\vspace{2pt} ')}\\par\n${column(aside, entry, heading, '\\\\ ')}\\end{textblock}
{\\Huge ${tex(sheet.name)}}\\par\\vspace{2pt}{\\large ${tex(sheet.headline ?? '')}}\\par\n${column(main, entry, heading)}`,
  )
}

/** The body flows through two columns of text. */
export function texTwoColumnFlow(sheet: ResumeSheet): string {
  const heading = (text: string) => `\\vspace{6pt}{\\bfseries ${text}}\\par\\hrule\\vspace{4pt}`
  const entry = ({ first, second, date, place, lines }: Block) =>
    `{\\scshape ${tex(first)}}\\\\ ${second ? `${tex(second)}${place ? ` (${tex(place)})` : ''}\\\\ ` : ''}\\emph{${tex(date)}}\n${texList(lines, '[leftmargin=1em,nosep]')}\\vspace{4pt}\n`
  return texDocument(
    '\\usepackage[margin=1.8cm]{geometry}\\usepackage{multicol}\\setlength{\\columnsep}{1cm}',
    `\\begin{center}{\\LARGE ${tex(sheet.name)}}${sheet.headline ? `\\\\ ${tex(sheet.headline)}` : ''}\\\\ \\small ${texContact(sheet, ', ')}\\end{center}\n\\begin{multicols}{2}\\raggedright\n${column(sectionsOf(sheet, { titleFirst: false }), entry, heading)}\\end{multicols}`,
  )
}

/** XeTeX with a system font; a grey band with the name, dates and places right, three columns of skills. */
export function xetexBand(sheet: ResumeSheet): string {
  const entry = ({ first, second, date, place, lines }: Block) =>
    `\\textbf{${tex(first)}}${second ? ` | ${tex(second)}` : ''}\\hfill {\\small ${tex([place, date].filter(Boolean).join(' | '))}}\n${texList(lines, '[label=•,leftmargin=1.2em,nosep]')}\\vspace{5pt}\n`
  const body = sectionsOf(sheet, { titleFirst: false }).map(({ heading, paragraph, blocks, groups, lines }) => {
    const columns = groups.map(
      ([name, members]) =>
        `${name ? `\\textbf{${tex(name)}}\\par ` : ''}\\begin{multicols}{3}${members.map((member) => `${tex(member)}\\par`).join(' ')}\\end{multicols}`,
    )
    const parts = [tex(paragraph), blocks.map(entry).join('\n'), columns.join('\n'), lines.map((line) => `${tex(line)}\\par`).join('\n')]
    return `\\vspace{8pt}{\\Large\\color{teal} ${tex(heading)}}\\par\\vspace{2pt}\n${parts.filter(Boolean).join('\n\n')}\\par`
  })
  return `\\documentclass[10pt,a4paper]{article}
\\usepackage{fontspec}\\setmainfont{Noto Sans}
\\usepackage[left=1.8cm,right=1.8cm,top=1.2cm,bottom=1.4cm]{geometry}\\usepackage{multicol}\\setlength{\\multicolsep}{2pt}
\\usepackage{enumitem}\\usepackage{xcolor}\\usepackage[hidelinks]{hyperref}\\pagestyle{empty}\\setlength{\\parindent}{0pt}
\\begin{document}
\\colorbox{gray!20}{\\parbox{\\dimexpr\\textwidth-2\\fboxsep}{\\centering{\\huge ${tex(sheet.name)}}\\par ${tex(sheet.headline ?? '')}\\par\\small ${texContact(sheet, ' · ')}}}\\par
${body.join('\n')}
\\end{document}
`
}
