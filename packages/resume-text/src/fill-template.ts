import type { ResumeData, ResumePaper, TemplateName } from '@xperto/contract'
import { escapeLatex, type TextEngine } from './escape-latex.ts'
import { scriptsOf } from './font-scripts.ts'
import { type Outline, type OutlineEntry, type OutlineSection, outlineOf } from './outline.ts'
import { pdftexCanSet, settableText } from './settable-characters.ts'
import { preambleOf } from './templates/preamble.ts'
import { templateForms } from './templates/template-forms.ts'

/** The first line of a source that XeTeX sets, as editors of LaTeX write it. */
const xetexMark = '% !TeX program = xelatex'

/** The engine that a source asks for by its first lines; pdfTeX where it says nothing. */
export const engineOf = (latex: string): TextEngine =>
  /^\s*%\s*!TeX\s+program\s*=\s*xelatex\b/imu.test(latex.slice(0, 1000)) ? 'xetex' : 'pdftex'

/**
 * A résumé's fields as LaTeX in a template. pdfTeX sets it where it can, else the source asks for XeTeX. Everything a person wrote is escaped.
 */
export function fillTemplate(data: ResumeData, { template, paper }: { template: TemplateName; paper: ResumePaper }): string {
  const outline = outlineOf(data)
  const text = settableText(JSON.stringify(outline))
  const engine: TextEngine = pdftexCanSet(text) ? 'pdftex' : 'xetex'
  const preamble = preambleOf({ template, paper, engine, scripts: engine === 'xetex' ? scriptsOf(text) : [] })
  const escape = (words: string) => escapeLatex(words, engine)
  const body = [
    `\\hypersetup{pdftitle={${escape(titleOf(outline))}},pdfauthor={${escape(outline.name)}}}`,
    ...bodyOf(outline, template, escape),
  ]
  return `${engine === 'xetex' ? `${xetexMark}\n` : ''}${preamble}\n\\begin{document}\n${body.join('\n')}\n\\end{document}\n`
}

const titleOf = ({ name, headline }: Outline): string => [name || 'Résumé', headline].filter((text) => text !== '').join(', ')

type Escape = (text: string) => string

function bodyOf(outline: Outline, template: TemplateName, escape: Escape): string[] {
  const { columns, firstColumn } = templateForms[template]
  const { sections } = outline
  const head = [
    ...(outline.name === '' ? [] : [`\\resumename{${escape(outline.name)}}`]),
    ...(outline.headline === '' ? [] : [`\\resumeheadline{${escape(outline.headline)}}`]),
  ]
  if (columns === null)
    return [
      ...head,
      ...contactLines(outline, escape, '\\enspace\\textbullet\\enspace '),
      ...sections.flatMap((section) => sectionLines(section, escape)),
    ]
  const isFirst = ({ section }: OutlineSection) => firstColumn.includes(section)
  const [first, second] = [sections.filter(isFirst), sections.filter((section) => !isFirst(section))]
  const contact = contactLines(outline, escape, '\\par ')
  return [
    ...head,
    '\\vspace{0.4em}',
    '\\begin{paracol}{2}\\raggedright',
    ...(firstColumn.includes('contact') ? contact : []),
    ...first.flatMap((section) => sectionLines(section, escape)),
    '\\switchcolumn\\raggedright',
    ...(firstColumn.includes('contact') ? [] : contact),
    ...second.flatMap((section) => sectionLines(section, escape)),
    '\\end{paracol}',
  ]
}

/** How to reach the person: each on its own or with a dot between, links as the words of their address. */
function contactLines({ contact, links }: Outline, escape: Escape, between: string): string[] {
  const shown = [
    ...contact.map((text) => (isMail(text) ? `\\href{mailto:${target(text)}}{${escape(text)}}` : escape(text))),
    ...links.map((link) => linkText(link, escape)),
  ]
  return shown.length === 0 ? [] : [`\\resumecontact{${shown.join(between)}}`]
}

const isMail = (text: string): boolean => /^[^\s@{}\\%#]+@[^\s@{}\\%#]+$/u.test(text)

function linkText({ label, url }: { label: string; url: string }, escape: Escape): string {
  const shown = url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')
  const named = label === '' || shown.toLowerCase().includes(label.toLowerCase()) ? '' : `${escape(label)}: `
  return `${named}${/^https?:\/\//u.test(url) ? `\\href{${target(url)}}{${escape(shown)}}` : escape(shown)}`
}

/** An address inside of a link: what means something to TeX is percent-encoded. */
const target = (url: string): string =>
  encodeURI(url.replace(/[\s\\{}^`|<>"]/gu, '')).replace(/[%#&_~$]/g, (character) => `\\${character === '~' ? 'string~' : character}`)

function sectionLines({ title, paragraphs, groups, entries, lines }: OutlineSection, escape: Escape): string[] {
  return [
    `\\resumesection{${escape(title)}}`,
    ...paragraphs.map((text) => `\\resumeparagraph{${escape(text)}}`),
    ...groups.map(({ name, text }) =>
      name === '' ? `\\resumeparagraph{${keywords(text, escape)}}` : `\\resumegroup{${escape(name)}}{${keywords(text, escape)}}`,
    ),
    ...entries.flatMap((entry) => entryLines(entry, escape)),
    ...itemLines(lines, escape),
  ]
}

/** Skills with their words kept on one line, as long as a narrow column has room: one that is cut by the page's end is read as two. */
const keywords = (text: string, escape: Escape): string =>
  text
    .split(', ')
    .map((word) => {
      const escaped = escape(word)
      // A space after a command of fonts is no space between words.
      return [...word].length > 24 || escaped.includes('\\font') ? escaped : escaped.replaceAll(' ', '~')
    })
    .join(',{} ')

function entryLines({ title, dates, under, place, url, lines }: OutlineEntry, escape: Escape): string[] {
  const address = url === '' ? [] : [`\\resumeparagraph{${linkText({ label: '', url }, escape)}}`]
  return [`\\resumeentry{${escape(title)}}{${escape(dates)}}{${escape(under)}}{${escape(place)}}`, ...address, ...itemLines(lines, escape)]
}

const itemLines = (lines: readonly string[], escape: Escape): string[] =>
  lines.length === 0 ? [] : ['\\begin{resumelines}', ...lines.map((line) => `\\item ${escape(line)}`), '\\end{resumelines}']
