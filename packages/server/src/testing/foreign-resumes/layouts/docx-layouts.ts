import {
  BorderStyle,
  Document,
  Footer,
  Header,
  type ITableBordersOptions,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableRow,
  Textbox,
  WidthType,
} from 'docx'
import type { ResumeSheet } from '../resume-sheet.ts'
import { type Block, sectionsOf } from '../sheet-blocks.ts'
import {
  boldHeading,
  bullet,
  centred,
  contactParagraphs,
  contactRuns,
  packed,
  paragraph,
  run,
  sectionBody,
  styledHeading,
  tabbedRow,
  wordFile,
} from './docx-parts.ts'

const nothing = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' }
const noBorders: ITableBordersOptions = {
  top: nothing,
  bottom: nothing,
  left: nothing,
  right: nothing,
  insideHorizontal: nothing,
  insideVertical: nothing,
}
const cell = (children: (Paragraph | Table)[], percent: number) =>
  new TableCell({ children, width: { size: percent, type: WidthType.PERCENTAGE } })
const table = (rows: TableRow[]) => new Table({ rows, borders: noBorders, width: { size: 100, type: WidthType.PERCENTAGE } })
const named = (sheet: ResumeSheet) => [
  paragraph(run(sheet.name, { bold: true, size: 40 })),
  ...(sheet.headline ? [paragraph(run(sheet.headline, { size: 24 }))] : []),
]

const rowEntry = ({ first, second, date, place, lines }: Block) => [
  tabbedRow([run(first, { bold: true })], date),
  tabbedRow([run(second, { italics: true })], place),
  ...lines.map(bullet),
]
const stackedEntry = ({ first, second, date, place, lines }: Block) => [
  paragraph(run(first, { bold: true })),
  ...(second ? [paragraph(run([second, place].filter(Boolean).join(', ')))] : []),
  ...(date ? [paragraph(run(date, { italics: true, color: '666666' }))] : []),
  ...lines.map(bullet),
]

/** Word's own headings, dates behind a right tab. */
export function docxTabs(sheet: ResumeSheet): Promise<Uint8Array> {
  return wordFile([
    centred(run(sheet.name, { bold: true, size: 36 })),
    ...(sheet.headline ? [centred(run(sheet.headline))] : []),
    centred(...contactRuns(sheet, ' | ')),
    ...sectionsOf(sheet).flatMap((section) => [styledHeading(section.heading), ...sectionBody(section, rowEntry)]),
  ])
}

/** A table without borders for the page: contact, skills and languages in its left cell. */
export function docxSidebarTable(sheet: ResumeSheet): Promise<Uint8Array> {
  const sections = sectionsOf(sheet)
  const draw = (aside: boolean) =>
    sections
      .filter((section) => section.aside === aside)
      .flatMap((section) => [boldHeading(section.heading), ...sectionBody(section, stackedEntry)])
  return wordFile([
    table([
      new TableRow({
        children: [
          cell([boldHeading('Contact'), ...contactParagraphs(sheet), ...draw(true)], 32),
          cell([...named(sheet), ...draw(false)], 68),
        ],
      }),
    ]),
  ])
}

/** The name in the header of the page, contact in its footer, so that neither stands in the text. */
export function docxHeaderFooter(sheet: ResumeSheet): Promise<Uint8Array> {
  return packed(
    new Document({
      sections: [
        {
          headers: { default: new Header({ children: named(sheet) }) },
          footers: { default: new Footer({ children: [centred(...contactRuns(sheet, ' · '))] }) },
          children: sectionsOf(sheet, { titleFirst: false }).flatMap((section) => [
            styledHeading(section.heading),
            ...sectionBody(section, stackedEntry),
          ]),
        },
      ],
    }),
  )
}

/** A head across the page, then two columns of text. */
export function docxColumns(sheet: ResumeSheet): Promise<Uint8Array> {
  return packed(
    new Document({
      sections: [
        { children: [...named(sheet), ...contactParagraphs(sheet, { phone: 'Tel: ', email: 'Mail: ' })] },
        {
          properties: { type: SectionType.CONTINUOUS, column: { count: 2, space: 500 } },
          children: sectionsOf(sheet).flatMap((section) => [boldHeading(section.heading), ...sectionBody(section, stackedEntry, ' • ')]),
        },
      ],
    }),
  )
}

/** Name and contact in a text box that floats beside the text. */
export function docxTextBox(sheet: ResumeSheet): Promise<Uint8Array> {
  const box = new Textbox({ children: [...named(sheet), ...contactParagraphs(sheet)], style: { width: '200pt', height: 'auto' } })
  return wordFile([
    new Paragraph({ children: [box] }),
    ...sectionsOf(sheet).flatMap((section) => [styledHeading(section.heading.toUpperCase()), ...sectionBody(section, rowEntry)]),
  ])
}

/** A table of two columns for each section: dates in the first, employer, title and lines in the second. */
export function docxDateTable(sheet: ResumeSheet): Promise<Uint8Array> {
  const row = (left: string, right: Paragraph[]) => new TableRow({ children: [cell([paragraph(run(left))], 22), cell(right, 78)] })
  return wordFile([
    ...named(sheet),
    ...contactParagraphs(sheet, { place: 'Address: ', phone: 'Mobile: ', email: 'E-mail: ' }),
    ...sectionsOf(sheet, { titleFirst: false }).flatMap(({ heading, paragraph: text, blocks, groups, lines }) => {
      const rows = [
        ...blocks.map((block) =>
          row(block.date, [
            paragraph(run(block.first, { bold: true }), ...(block.place ? [run(`, ${block.place}`)] : [])),
            ...(block.second ? [paragraph(run(block.second))] : []),
            ...block.lines.map(bullet),
          ]),
        ),
        ...groups.map(([name, members]) => row(name, [paragraph(run(members.join(', ')))])),
        ...lines.map((line) => row('', [paragraph(run(line))])),
      ]
      return [boldHeading(heading), ...(text ? [paragraph(run(text))] : []), ...(rows.length > 0 ? [table(rows)] : [])]
    }),
  ])
}

/** No styles and no bullets of Word's: capitals, typed hyphens, everything in one font. */
export function docxTypewriter(sheet: ResumeSheet): Promise<Uint8Array> {
  const typed = ({ first, second, date, place, lines }: Block) => [
    paragraph(run([first, second, place].filter(Boolean).join(', '))),
    ...(date ? [paragraph(run(date))] : []),
    ...lines.map((line) => paragraph(run(`- ${line}`))),
  ]
  return wordFile([
    ...named(sheet),
    paragraph(...contactRuns(sheet, ', ')),
    ...sectionsOf(sheet).flatMap(({ lines, ...section }) => [
      paragraph(run('')),
      paragraph(run(section.heading.toUpperCase())),
      ...sectionBody({ ...section, lines: [] }, typed),
      ...lines.map((line) => paragraph(run(`- ${line}`))),
    ]),
  ])
}
