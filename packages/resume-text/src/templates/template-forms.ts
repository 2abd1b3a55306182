import type { TemplateName } from '@xperto/contract'

/** What makes one template look different from another. */
export interface TemplateForm {
  size: '10pt' | '11pt'
  margins: string
  isSerif: boolean
  /** Hexadecimal colour of name and headings; dark enough for print and for 4.5:1 on white. */
  accent: string
  lineGap: string
  /** How far from the left edge the lines under an entry begin. */
  lineIndent: string
  /** For two columns: the share of the first. Null for one. */
  columns: string | null
  /** Which sections stand in the first of two columns; the rest stand in the second. */
  firstColumn: readonly string[]
  /** Commands \resumename, \resumeheadline and \resumecontact. */
  head: string
  /** Command \resumesection. */
  section: string
  /** Command \resumeentry: title, dates, what stands under the title, place. */
  entry: string
}

/** A heading keeps the next lines with it: without room for them it goes to the next page. */
const heading = (inside: string, room = 4): string =>
  `\\newcommand{\\resumesection}[1]{\\par\\needspace{${room}\\baselineskip}\\vspace{0.85em}${inside}\\par\\nopagebreak\\vspace{0.35em}\\nopagebreak}`

const entryFormed = (first: string, second: string): string =>
  `\\makeatletter\\newcommand{\\resumeentry}[4]{\\par\\needspace{3\\baselineskip}\\vspace{0.3em}${first}\\par\\nopagebreak\\ifx\\relax#3\\relax\\ifx\\relax#4\\relax\\else ${second}\\par\\nopagebreak\\fi\\else ${second}\\par\\nopagebreak\\fi}\\makeatother`

/** Place after what stands under the title, with a comma where both are there. */
const underAndPlace = '#3\\ifx\\relax#4\\relax\\else\\ifx\\relax#3\\relax\\else, \\fi#4\\fi'
const wideEntry = entryFormed('\\textbf{#1}\\hfill{\\color{quiet}#2}', underAndPlace)
/** In a narrow column dates have a line of their own. */
const narrowEntry = entryFormed('\\textbf{#1}\\ifx\\relax#2\\relax\\else\\par\\nopagebreak{\\color{quiet}\\small #2}\\fi', underAndPlace)

const leftHead = (nameSize: string): string => `\\newcommand{\\resumename}[1]{{${nameSize}\\bfseries\\color{accent}#1\\par}\\vspace{0.15em}}
\\newcommand{\\resumeheadline}[1]{{\\large #1\\par}\\vspace{0.15em}}
\\newcommand{\\resumecontact}[1]{{\\color{quiet}#1\\par}}`
const centredHead = `\\newcommand{\\resumename}[1]{{\\centering\\LARGE\\bfseries #1\\par}\\vspace{0.2em}}
\\newcommand{\\resumeheadline}[1]{{\\centering\\itshape #1\\par}\\vspace{0.2em}}
\\newcommand{\\resumecontact}[1]{{\\centering\\small #1\\par}}`

const rule = '\\par\\nopagebreak\\vspace{0.25em}{\\color{accent}\\hrule height 0.5pt}\\vspace{0.2em}'

/** The six templates: plain, serif and compact in one column, sidebar, split and timeline in two. All of them are our own. */
export const templateForms: Readonly<Record<TemplateName, TemplateForm>> = {
  plain: {
    size: '10pt',
    margins: 'margin=2cm',
    isSerif: false,
    accent: '1F2933',
    lineGap: '0.15em',
    lineIndent: '1.1em',
    columns: null,
    firstColumn: [],
    head: leftHead('\\huge'),
    section: heading(`{\\large\\bfseries\\color{accent}#1}${rule}`),
    entry: wideEntry,
  },
  serif: {
    size: '11pt',
    margins: 'top=2cm,bottom=2cm,left=2.3cm,right=2.3cm',
    isSerif: true,
    accent: '5B1A1A',
    lineGap: '0.15em',
    lineIndent: '1.1em',
    columns: null,
    firstColumn: [],
    head: centredHead,
    section: heading(`{\\large\\bfseries\\color{accent}#1}${rule}`),
    entry: entryFormed('\\textbf{#1}\\hfill{\\itshape #2}', `{\\itshape ${underAndPlace}}`),
  },
  compact: {
    size: '10pt',
    margins: 'top=1.3cm,bottom=1.3cm,left=1.5cm,right=1.5cm',
    isSerif: false,
    accent: '17447A',
    lineGap: '0pt',
    lineIndent: '1.1em',
    columns: null,
    firstColumn: [],
    head: leftHead('\\LARGE').replace('\\large #1', '\\normalsize #1'),
    section: heading('{\\bfseries\\color{accent}#1}').replace('0.85em', '0.55em').replace('0.35em', '0.1em'),
    entry: entryFormed(
      `\\textbf{#1}\\ifx\\relax#3\\relax\\else, #3\\fi\\ifx\\relax#4\\relax\\else, #4\\fi\\hfill{\\color{quiet}#2}`,
      '',
    ).replace(/\\ifx\\relax#3\\relax\\ifx\\relax#4.*\\fi\}\\makeatother$/u, '}\\makeatother'),
  },
  sidebar: {
    size: '10pt',
    margins: 'margin=1.7cm',
    isSerif: false,
    accent: '0B5C58',
    lineGap: '0.15em',
    lineIndent: '1.1em',
    columns: '0.31',
    firstColumn: ['contact', 'skills', 'certifications', 'achievements', 'others'],
    head: leftHead('\\huge'),
    section: heading('{\\large\\bfseries\\color{accent}#1}'),
    entry: narrowEntry,
  },
  split: {
    size: '10pt',
    margins: 'margin=1.7cm',
    isSerif: true,
    accent: '3B2A6B',
    lineGap: '0.12em',
    lineIndent: '1.1em',
    columns: '0.6',
    firstColumn: ['professional_summary', 'experience', 'projects'],
    head: leftHead('\\huge'),
    section: heading(`{\\large\\bfseries\\color{accent}#1}${rule}`),
    entry: narrowEntry,
  },
  timeline: {
    size: '10pt',
    margins: 'top=1.8cm,bottom=1.8cm,left=2cm,right=2cm',
    isSerif: false,
    accent: '8A3B12',
    lineGap: '0.12em',
    lineIndent: '3.3cm+1.1em',
    columns: null,
    firstColumn: [],
    head: leftHead('\\huge'),
    section: heading('{\\large\\bfseries\\color{accent}#1}')
      .replace('\\par\\needspace', '\\par\\leftskip=0pt\\needspace')
      .replace(/\}$/u, '\\leftskip=3.3cm\\relax}'),
    entry: `\\newcommand{\\resumeentry}[4]{\\par\\needspace{3\\baselineskip}\\vspace{0.3em}\\leavevmode\\llap{\\makebox[3.3cm][l]{\\small\\color{quiet}#2}}\\textbf{#1}\\par\\nopagebreak\\ifx\\relax#3\\relax\\ifx\\relax#4\\relax\\else ${underAndPlace}\\par\\nopagebreak\\fi\\else ${underAndPlace}\\par\\nopagebreak\\fi}`,
  },
}
