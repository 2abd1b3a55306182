import { BorderStyle, ExternalHyperlink, HeadingLevel, Paragraph, type ParagraphChild, TabStopType, TextRun } from 'docx'
import type { OutlineEntry } from '../outline.ts'
import { isRightToLeft, wordText } from './word-text.ts'

/** The style of the name, defined by the document. */
export const nameStyle = 'ResumeName'

const run = (text: string, form: { bold?: boolean; italics?: boolean } = {}): TextRun =>
  new TextRun({ text: wordText(text), rightToLeft: isRightToLeft(text), ...form })

/** Word opens an address that names its way alone; one without is completed. */
const link = (url: string, text = url): ExternalHyperlink =>
  new ExternalHyperlink({
    link: encodeURI(/^[a-z]+:/iu.test(url) ? wordText(url) : `https://${wordText(url)}`),
    children: [new TextRun({ text: wordText(text), style: 'Hyperlink' })],
  })

/** The name on top. Not in Word's style for titles: readers such as Pandoc take that out of the text. */
export const nameOf = (name: string): Paragraph =>
  new Paragraph({ style: nameStyle, bidirectional: isRightToLeft(name), children: [run(name)] })

/** A section's heading, over a rule; it never stands alone at the end of a page. */
export const headingOf = (title: string): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    bidirectional: isRightToLeft(title),
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: '9AA5B1' } },
    children: [run(title)],
  })

export const textOf = (text: string): Paragraph => new Paragraph({ bidirectional: isRightToLeft(text), children: [run(text)] })

export const bulletOf = (text: string): Paragraph =>
  new Paragraph({ numbering: { reference: 'bullets', level: 0 }, bidirectional: isRightToLeft(text), children: [run(text)] })

/** The links under the name, on one line; none where there is none. */
export function linksOf(links: readonly { label: string; url: string }[]): Paragraph[] {
  if (links.length === 0) return []
  const children = links.flatMap(({ url }, index): ParagraphChild[] => [...(index === 0 ? [] : [run(' | ')]), link(url, shownUrl(url))])
  return [new Paragraph({ children })]
}

const shownUrl = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '')

/** An entry: its title and dates on one line, what stands under it and its place on the next, then its lines. */
export function entryOf({ title, dates, under, place, url, lines }: OutlineEntry, right: number): Paragraph[] {
  const row = (left: ParagraphChild[], atRight: string, keepNext: boolean) =>
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: right }],
      keepNext,
      bidirectional: isRightToLeft(title),
      children: [...left, ...(atRight === '' ? [] : [new TextRun({ text: '\t' }), run(atRight)])],
    })
  const hasSecond = under !== '' || place !== ''
  return [
    row([run(title, { bold: true })], dates, hasSecond || lines.length > 0 || url !== ''),
    ...(hasSecond ? [row([run(under, { italics: true })], place, lines.length > 0)] : []),
    ...(url === '' ? [] : [new Paragraph({ children: [link(url, shownUrl(url))] })]),
    ...lines.map(bulletOf),
  ]
}
