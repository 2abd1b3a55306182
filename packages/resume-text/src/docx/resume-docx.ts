import type { ResumeData, ResumePaper } from '@xperto/contract'
import { Document, LevelFormat, Packer, type Paragraph } from 'docx'
import { type OutlineSection, outlineOf } from '../outline.ts'
import { bulletOf, entryOf, headingOf, linksOf, nameOf, nameStyle, textOf } from './paragraphs.ts'
import { wordText } from './word-text.ts'

/** Lengths of Word: twentieths of a point. Both papers have the margins of the LaTeX templates. */
const papers = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } }
const margin = 1020
/** Sizes of letters in half points. */
const sizes = { text: 21, name: 40, heading: 24 }

/**
 * A résumé's fields as a Word document of one column, in the order of the LaTeX templates: programs that read applications take headings, lists and
 * links from Word's own styles. Where the LaTeX was edited by hand this follows the fields still.
 */
export async function resumeDocx(data: ResumeData, paper: ResumePaper): Promise<Uint8Array> {
  const { name, headline, contact, links, sections } = outlineOf(data)
  const { width, height } = papers[paper]
  const right = width - 2 * margin
  const children = [
    ...(name === '' ? [] : [nameOf(name)]),
    ...[headline, contact.join(' | ')].filter((text) => text !== '').map(textOf),
    ...linksOf(links),
    ...sections.flatMap((section) => sectionOf(section, right)),
  ]
  const document = new Document({
    title: wordText([name || 'Résumé', headline].filter((text) => text !== '').join(', ')),
    creator: wordText(name),
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: sizes.text }, paragraph: { spacing: { after: 40 } } },
        heading1: {
          run: { size: sizes.heading, bold: true, color: '1F2933' },
          paragraph: { spacing: { before: 200, after: 80 }, keepNext: true },
        },
      },
      paragraphStyles: [{ id: nameStyle, name: 'Resume Name', basedOn: 'Normal', run: { size: sizes.name, bold: true } }],
    },
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: [{ level: 0, format: LevelFormat.BULLET, text: '•', style: { paragraph: { indent: { left: 360, hanging: 240 } } } }],
        },
      ],
    },
    sections: [
      {
        properties: { page: { size: { width, height }, margin: { top: margin, right: margin, bottom: margin, left: margin } } },
        children,
      },
    ],
  })
  return await Packer.toBuffer(document)
}

function sectionOf({ title, paragraphs, groups, entries, lines }: OutlineSection, right: number): Paragraph[] {
  return [
    headingOf(title),
    ...paragraphs.map(textOf),
    ...groups.map(({ name, text }) => textOf(name === '' ? text : `${name}: ${text}`)),
    ...entries.flatMap((entry) => entryOf(entry, right)),
    ...lines.map(bulletOf),
  ]
}
