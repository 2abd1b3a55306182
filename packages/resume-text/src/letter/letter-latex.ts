import type { ResumeData, ResumePaper, TemplateName } from '@xperto/contract'
import { escapeLatex } from '../escape-latex.ts'
import { scriptsOf } from '../font-scripts.ts'
import { pdftexCanSet, settableText } from '../settable-characters.ts'
import { preambleOf } from '../templates/preamble.ts'

/** What stands on the paper of a letter. */
export interface LetterSheet {
  data: ResumeData
  /** In words: `18 November 2026`. */
  date: string
  text: string
  template: TemplateName
  paper: ResumePaper
}

/** The line over a letter: how to reach the person. */
export const letterContact = ({ basics: { location, email, phone } }: ResumeData): string =>
  [location, email, phone]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' | ')

/** A letter as LaTeX in the hand of its résumé's template. Everything a person or a model wrote is escaped. */
export function letterLatex({ data, date, text, template, paper }: LetterSheet): string {
  const name = data.basics.name.trim()
  const plain = settableText([name, letterContact(data), date, text].join('\n'))
  const engine = pdftexCanSet(plain) ? 'pdftex' : 'xetex'
  const preamble = preambleOf({ template, paper, engine, scripts: engine === 'xetex' ? scriptsOf(plain) : [] })
  const escape = (words: string) => escapeLatex(words, engine)
  const paragraphs = text.split(/\n\s*\n/u).map((paragraph) =>
    paragraph
      .split('\n')
      .map((line) => escape(line.trim()))
      .join('\\\\\n'),
  )
  return `${engine === 'xetex' ? '% !TeX program = xelatex\n' : ''}${preamble}
\\begin{document}
\\hypersetup{pdftitle={Letter},pdfauthor={${escape(name)}}}
${name === '' ? '' : `\\resumename{${escape(name)}}`}
${letterContact(data) === '' ? '' : `\\resumecontact{${escape(letterContact(data))}}`}
\\vspace{1.5em}\\noindent ${escape(date)}\\par
\\setlength{\\parskip}{0.8em}\\setlength{\\parindent}{0pt}
${paragraphs.join('\n\n')}
\\end{document}
`
}
