import { AlignmentType, Document, ExternalHyperlink, type FileChild, HeadingLevel, Packer, Paragraph, TabStopType, TextRun } from 'docx'
import type { ResumeSheet } from '../resume-sheet.ts'
import { type ContactPiece, contactOf, type SectionBlocks } from '../sheet-blocks.ts'

type Run = TextRun | ExternalHyperlink

export const run = (text: string, options: { bold?: boolean; italics?: boolean; color?: string; size?: number; allCaps?: boolean } = {}) =>
  new TextRun({ text, ...options })
export const paragraph = (...children: Run[]) => new Paragraph({ children })
export const centred = (...children: Run[]) => new Paragraph({ children, alignment: AlignmentType.CENTER })
export const bullet = (text: string) => new Paragraph({ text, bullet: { level: 0 } })
export const styledHeading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })
/** A heading that is a heading to the eye alone: bold and larger, in the style of all other text. */
export const boldHeading = (text: string) =>
  new Paragraph({ children: [run(text, { bold: true, size: 26, color: '1F4E79' })], spacing: { before: 200 } })

export function pieceRun({ text, href }: ContactPiece): Run {
  return href === null ? run(text) : new ExternalHyperlink({ children: [run(text, { color: '0563C1' })], link: href })
}
/** The contact in one paragraph. */
export const contactRuns = (sheet: ResumeSheet, between: string): Run[] =>
  contactOf(sheet).flatMap((piece, index) => (index === 0 ? [pieceRun(piece)] : [run(between), pieceRun(piece)]))
/** A paragraph for each piece, behind its label. */
export const contactParagraphs = (sheet: ResumeSheet, labels: Partial<Record<ContactPiece['kind'], string>> = {}): Paragraph[] =>
  contactOf(sheet).map((piece) => paragraph(run(labels[piece.kind] ?? ''), pieceRun(piece)))

/** Two texts of one row, the second at the right margin behind a tab. */
export const tabbedRow = (left: Run[], right: string) =>
  new Paragraph({ children: [...left, run(`\t${right}`)], tabStops: [{ type: TabStopType.RIGHT, position: 9600 }] })

/** What a section holds below its heading: entries by `entry`, all else as text and bullets. */
export function sectionBody(
  section: SectionBlocks,
  entry: (block: SectionBlocks['blocks'][number]) => Paragraph[],
  between = ', ',
): Paragraph[] {
  return [
    ...(section.paragraph ? [paragraph(run(section.paragraph))] : []),
    ...section.blocks.flatMap(entry),
    ...section.groups.map(([name, members]) => paragraph(...(name ? [run(`${name}: `, { bold: true })] : []), run(members.join(between)))),
    ...section.lines.map(bullet),
  ]
}

export async function wordFile(children: FileChild[]): Promise<Uint8Array> {
  return packed(new Document({ sections: [{ children }] }))
}

export async function packed(document: Document): Promise<Uint8Array> {
  return new Uint8Array(await Packer.toArrayBuffer(document))
}
