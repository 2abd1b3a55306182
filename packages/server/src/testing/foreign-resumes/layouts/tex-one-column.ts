import type { ResumeSheet } from '../resume-sheet.ts'
import { type Block, contactOf, sectionsOf } from '../sheet-blocks.ts'
import { tex, texContact, texDocument, texGroups, texList, texPiece } from './tex-text.ts'

/** A centred head, ruled headings, dates at the right margin: what most TeX templates of American students look like. */
export function texRuledHeadings(sheet: ResumeSheet): string {
  const entry = ({ first, second, date, place, lines }: Block) =>
    `\\textbf{${tex(first)}} \\hfill ${tex(date)}\\\\\n\\textit{${tex(second)}} \\hfill \\textit{${tex(place)}}\n${texList(lines, '[leftmargin=1.2em,nosep]')}\\vspace{4pt}\n`
  const body = sectionsOf(sheet).map(({ heading, paragraph, blocks, groups, lines }) => {
    const parts = [tex(paragraph), blocks.map(entry).join('\n'), texGroups(groups), texList(lines, '[leftmargin=1.2em,nosep]')]
    return `\\section*{${tex(heading)}}\n${parts.filter(Boolean).join('\n\n')}`
  })
  return texDocument(
    '\\usepackage[margin=2cm]{geometry}\\usepackage{titlesec}\\titleformat{name=\\section,numberless}{\\large\\scshape}{}{0pt}{}[\\titlerule]\\titlespacing*{\\section}{0pt}{8pt}{5pt}',
    `\\begin{center}{\\Huge\\bfseries ${tex(sheet.name)}}\\\\[3pt]${sheet.headline ? `${tex(sheet.headline)}\\\\[3pt]` : ''}\n\\small ${texContact(sheet, ' $|$ ')}\\end{center}\n${body.join('\n\n')}`,
  )
}

/** Everything in tables of two columns: dates on the left, the employer before the title on the right. */
export function texTables(sheet: ResumeSheet): string {
  const row = (left: string, right: string) => `${left} & ${right} \\\\[4pt]`
  const body = sectionsOf(sheet, { titleFirst: false }).map(({ heading, paragraph, blocks, groups, lines }) => {
    const rows = [
      ...blocks.map(({ first, second, date, place, lines: below }) =>
        row(
          tex(date),
          [`\\textbf{${tex(first)}}${place ? `, ${tex(place)}` : ''}`, second && tex(second), ...below.map(tex)]
            .filter(Boolean)
            .join('\\newline '),
        ),
      ),
      ...groups.map(([name, members]) => row(tex(name), members.map(tex).join(', '))),
      ...lines.map((line) => row('', tex(line))),
    ]
    const table = rows.length > 0 ? `\\begin{tabular}{@{}p{3.6cm}p{12.6cm}@{}}\n${rows.join('\n')}\n\\end{tabular}` : ''
    return `\\subsection*{${tex(heading)}}\n${paragraph ? `${tex(paragraph)}\n\n` : ''}${table}`
  })
  const contact = contactOf(sheet).map((piece) =>
    row({ place: 'Address', phone: 'Phone', email: 'E-mail', link: 'Web' }[piece.kind], texPiece(piece)),
  )
  return texDocument(
    '\\usepackage[margin=2.2cm]{geometry}\\usepackage{array}',
    `{\\LARGE ${tex(sheet.name)}}\n\n${sheet.headline ? `${tex(sheet.headline)}\n\n` : ''}\\begin{tabular}{@{}p{3.6cm}p{12.6cm}@{}}\n${contact.join('\n')}\n\\end{tabular}\n${body.join('\n\n')}`,
    11,
  )
}

/** After the well-known classic curriculum class: a coloured bar before headings, dates in the left margin, title, employer and place in one line. */
export function texMarginDates(sheet: ResumeSheet): string {
  const entry = ({ first, second, date, place, lines }: Block) =>
    `\\cventry{${tex(date)}}{\\textbf{${tex(first)}}${second ? `, \\textit{${tex(second)}}` : ''}${place ? `, ${tex(place)}` : ''}.${lines.length > 0 ? `\\par${texList(lines, '[label=--,leftmargin=1em,nosep]')}` : ''}}`
  const body = sectionsOf(sheet).map(({ heading, paragraph, blocks, groups, lines }) => {
    const parts = [
      paragraph && `\\cventry{}{${tex(paragraph)}}`,
      ...blocks.map(entry),
      ...groups.map(([name, members]) => `\\cventry{${tex(name)}}{${members.map(tex).join(', ')}}`),
      ...lines.map((line) => `\\cventry{}{${tex(line)}}`),
    ]
    return `\\cvsection{${tex(heading)}}\n${parts.filter(Boolean).join('\n')}`
  })
  return texDocument(
    `\\usepackage[left=1.8cm,right=1.8cm,top=1.6cm,bottom=1.6cm]{geometry}
\\definecolor{main}{RGB}{57,115,157}\\renewcommand{\\familydefault}{\\sfdefault}
\\newcommand{\\cvsection}[1]{\\vspace{8pt}\\parbox[c]{2.9cm}{\\color{main}\\rule{2.9cm}{4pt}}\\hspace{.3cm}{\\Large\\color{main}#1}\\par\\vspace{3pt}}
\\newcommand{\\cventry}[2]{\\parbox[t]{2.9cm}{\\raggedleft\\small #1}\\hspace{.3cm}\\parbox[t]{14cm}{#2}\\par\\vspace{5pt}}`,
    `\\begin{minipage}[t]{10cm}{\\fontsize{26}{30}\\selectfont ${tex(sheet.name)}}\\\\[6pt]{\\large\\itshape ${tex(sheet.headline ?? '')}}\\end{minipage}\\hfill
\\begin{minipage}[t]{7cm}\\raggedleft\\small\\color{gray}${contactOf(sheet).map(texPiece).join('\\\\\n')}\\end{minipage}\\par\n${body.join('\n')}`,
  )
}

/** The European form: labels in a narrow column, “Dates”, “Occupation”, “Name of employer” before each value. */
export function texLabelledForm(sheet: ResumeSheet): string {
  const line = (label: string, value: string) => (value ? `\\formline{${label}}{${value}}` : '')
  const body = sheet.sections.map((section, index) => {
    const { heading, paragraph, groups, lines } = sectionsOf(sheet)[index] ?? { heading: '', paragraph: '', groups: [], lines: [] }
    const list = (below: string[]) => below.map(tex).join('\\newline ')
    const entries: string[] = []
    if (section.kind === 'experience')
      for (const job of section.entries)
        entries.push(
          line('Dates', tex(job.time.shown)),
          line('Occupation or position held', `\\textbf{${tex(job.title)}}`),
          line('Main activities', list(job.lines ?? [])),
          line('Name of employer', tex(job.at)),
        )
    if (section.kind === 'education')
      for (const study of section.entries)
        entries.push(
          line('Dates', tex(study.time.shown)),
          line(
            'Title of qualification awarded',
            `\\textbf{${tex(`${study.degree}${study.area ? `${study.joiner ?? ' in '}${study.area}` : ''}`)}}`,
          ),
          line('Name of organisation', tex(study.at)),
          line('Grade', tex(study.score ?? '')),
        )
    if (section.kind === 'projects')
      for (const project of section.entries)
        entries.push(
          line('Dates', tex(project.time?.shown ?? '')),
          line('Name of project', tex(project.name)),
          line('Description', list(project.lines)),
        )
    return [
      `\\formhead{${tex(heading)}}`,
      paragraph && `\\formline{}{${tex(paragraph)}}`,
      ...entries,
      ...groups.map(([name, members]) => `\\formline{${tex(name)}}{${members.map(tex).join(', ')}}`),
      ...lines.map((text) => `\\formline{}{${tex(text)}}`),
    ]
      .filter(Boolean)
      .join('\n')
  })
  const contact = contactOf(sheet).map((piece) =>
    line({ place: 'Address', phone: 'Telephone', email: 'E-mail', link: 'Website' }[piece.kind], texPiece(piece)),
  )
  return texDocument(
    `\\usepackage[left=1.5cm,right=2cm,top=1.6cm,bottom=1.6cm]{geometry}\\renewcommand{\\familydefault}{\\sfdefault}
\\newcommand{\\formhead}[1]{\\vspace{8pt}\\parbox[t]{5.2cm}{\\raggedleft\\bfseries\\large #1}\\par\\vspace{4pt}}
\\newcommand{\\formline}[2]{\\parbox[t]{5.2cm}{\\raggedleft\\small #1}\\hspace{.4cm}\\vrule width .6pt\\hspace{.4cm}\\parbox[t]{11cm}{#2}\\par\\vspace{3pt}}`,
    `{\\raggedleft\\Large Curriculum Vitae\\par}\\formhead{Personal information}\n${line('First name(s) / Surname(s)', `\\textbf{${tex(sheet.name)}}`)}\n${contact.join('\n')}\n${sheet.headline ? line('Occupation', tex(sheet.headline)) : ''}\n${body.join('\n')}`,
  )
}

/** A drawn line with dots, dates left of it. */
export function texTimeline(sheet: ResumeSheet): string {
  const entry = ({ first, second, date, place, lines }: Block) =>
    `\\begin{tikzpicture}[baseline=(a.north)]\\node[anchor=north east,text width=3.2cm,align=right] (a) at (0,0) {\\small ${tex(date)}};\\fill (0.4,-.28) circle (2.2pt);\\node[anchor=north west,text width=12.6cm] (b) at (0.7,0) {\\textbf{${tex(first)}}${second ? ` at ${tex(second)}` : ''}\\\\${place ? `{\\footnotesize\\color{gray}${tex(place)}}\\\\` : ''}${lines.map((line) => `\\textbullet\\ ${tex(line)}`).join('\\\\')}};\\draw[gray] (0.4,0) -- (0.4,0 |- b.south);\\end{tikzpicture}\\par`
  const body = sectionsOf(sheet).map(({ heading, paragraph, blocks, groups, lines }) => {
    const parts = [
      tex(paragraph),
      blocks.map(entry).join('\n'),
      texGroups(groups, ' \\textperiodcentered\\ '),
      lines.map(tex).join('\\\\\n'),
    ]
    return `\\vspace{9pt}{\\large\\bfseries\\MakeUppercase{${tex(heading)}}}\\par\\vspace{4pt}\n${parts.filter(Boolean).join('\n\n')}\\par`
  })
  return texDocument(
    '\\usepackage[margin=1.9cm]{geometry}\\usepackage{tikz}\\usepackage{charter}',
    `{\\Huge ${tex(sheet.name)}}\\par\\vspace{4pt}${sheet.headline ? `{\\large\\color{teal} ${tex(sheet.headline)}}\\par` : ''}\\vspace{4pt}{\\small ${texContact(sheet, ' \\textbullet\\ ')}}\\par\n${body.join('\n')}`,
  )
}
