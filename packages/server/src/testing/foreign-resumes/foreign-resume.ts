import { markdownBold, markdownHeadings } from './layouts/markdown.ts'
import { textTabbed, textUnderlined } from './layouts/plain-text.ts'
import { printedPdf, texPdf } from './makers/make-pdf.ts'
import { type ScanSettings, scannedJpeg, scannedPdf, scannedPng } from './makers/make-scan.ts'
import { pandocDocx } from './makers/pandoc-docx.ts'
import { type ResumeSheet, truthOf } from './resume-sheet.ts'
import type { JudgedFile } from './score/judge-reader.ts'

/** One résumé as another tool makes it. */
export interface ForeignResume extends JudgedFile {
  sheet: ResumeSheet
}

/** Makes the file of a sheet and says what it ends in. */
export interface Maker {
  ending: 'pdf' | 'docx' | 'txt' | 'md' | 'jpg' | 'png'
  isScan?: boolean
  make(sheet: ResumeSheet): Promise<Uint8Array>
}

type Layout = (sheet: ResumeSheet) => string

export const tex = (layout: Layout): Maker => ({ ending: 'pdf', make: (sheet) => texPdf(layout(sheet)) })
export const xetex = (layout: Layout): Maker => ({ ending: 'pdf', make: (sheet) => texPdf(layout(sheet), 'xelatex') })
export const printed = (layout: Layout): Maker => ({ ending: 'pdf', make: (sheet) => printedPdf(layout(sheet)) })
export const word = (make: Maker['make']): Maker => ({ ending: 'docx', make })
export const pandoc = (layout: Layout, from: 'markdown' | 'html'): Maker => ({
  ending: 'docx',
  make: (sheet) => pandocDocx(layout(sheet), from),
})

const text = (ending: 'txt' | 'md', layout: Layout): Maker => ({ ending, make: async (sheet) => new TextEncoder().encode(layout(sheet)) })
export const plainText = { underlined: text('txt', textUnderlined), tabbed: text('txt', textTabbed) }
export const markdown = { headings: text('md', markdownHeadings), bold: text('md', markdownBold) }

const scannersOf = { pdf: scannedPdf, jpg: scannedJpeg, png: scannedPng }

/** The first page of what `maker` makes, scanned. */
export function scan(ending: keyof typeof scannersOf, maker: Maker, settings: ScanSettings): Maker {
  return { ending, isScan: true, make: async (sheet) => scannersOf[ending](await maker.make(sheet), settings) }
}

/** A résumé for the reader; `name` comes without ending. */
export function foreignResume(name: string, sheet: ResumeSheet, { ending, isScan = false, make }: Maker): ForeignResume {
  return { name: `${name}.${ending}`, isScan, sheet, truth: truthOf(sheet), bytes: () => make(sheet) }
}
