import { Document, Packer, Paragraph, TextRun } from 'docx'
import { isRightToLeft, wordText } from '../docx/word-text.ts'
import { letterContact, type LetterSheet } from './letter-latex.ts'

/** Twentieths of a point, as in the résumé's document. */
const sizes = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } }
const margin = 1418

/** A letter as a Word document of plain paragraphs. */
export async function letterDocx({ data, date, text, paper }: LetterSheet): Promise<Uint8Array> {
  const name = data.basics.name.trim()
  const paragraph = (words: string, form: { bold?: boolean; size?: number } = {}) =>
    new Paragraph({
      bidirectional: isRightToLeft(words),
      spacing: { after: 160 },
      children: words
        .split('\n')
        .map((line, at) => new TextRun({ text: wordText(line.trim()), ...(at === 0 ? {} : { break: 1 }), ...form })),
    })
  const head = [
    ...(name === '' ? [] : [paragraph(name, { bold: true, size: 32 })]),
    ...(letterContact(data) === '' ? [] : [paragraph(letterContact(data))]),
    paragraph(date),
  ]
  const document = new Document({
    title: 'Letter',
    creator: wordText(name),
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [
      {
        properties: { page: { size: sizes[paper], margin: { top: margin, right: margin, bottom: margin, left: margin } } },
        children: [...head, ...text.split(/\n\s*\n/u).map((words) => paragraph(words))],
      },
    ],
  })
  return await Packer.toBuffer(document)
}
