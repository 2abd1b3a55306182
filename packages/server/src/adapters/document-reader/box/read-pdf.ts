import type { HiddenText, ReadDocument } from '@xperto/contract'
import type * as pdfjs from 'unpdf/pdfjs'
import type { Matrix } from './geometry.ts'
import type { Glyph } from './glyph.ts'
import { lettersOf, type PageLetters, type PageOperators } from './letters-of-page.ts'
import { linksOf, type PageLink, withAddresses } from './links-of-page.ts'
import { matrixOf } from './numbers.ts'
import { linesOfPages, type PageSegments } from '../../../platform/page-layout/lines-of-pages.ts'
import { segmentsOf } from './segments.ts'

export type PdfLibrary = typeof pdfjs
type PdfDocument = Awaited<ReturnType<PdfLibrary['getDocument']>['promise']>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Why a document gives no text. */
export type Unreadable = 'locked' | 'damaged' | 'empty'
export type Read = { document: ReadDocument } | { unreadable: Unreadable }

/** The most pages that are read of a document. */
export const pagesMax = 30

/**
 * Opens a PDF without anything that could reach out of it. Pictures of more pixels than `picturePixels` are left out. Answers why it cannot be
 * opened.
 */
export async function openPdf(
  library: PdfLibrary,
  bytes: Uint8Array,
  picturePixels: number,
): Promise<{ pdf: PdfDocument } | { unreadable: Unreadable }> {
  try {
    const opening = library.getDocument({
      data: bytes,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      disableAutoFetch: true,
      enableXfa: false,
      stopAtErrors: false,
      maxImageSize: picturePixels,
      verbosity: 0,
    })
    const pdf = await opening.promise
    return pdf.numPages === 0 ? { unreadable: 'empty' } : { pdf }
  } catch (error) {
    return { unreadable: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged' }
  }
}

/**
 * A PDF as lines in reading order. Text that nobody can see is told apart and left out. A document of pictures alone is a scan: its lines are those of
 * an invisible text behind the pictures, where a scanner left one, else none.
 */
export async function readPdf(library: PdfLibrary, bytes: Uint8Array): Promise<Read> {
  const opened = await openPdf(library, bytes, 1)
  if ('unreadable' in opened) return opened
  const { pdf } = opened
  const pages: PageRead[] = []
  let broken = 0
  for (let number = 1; number <= Math.min(pdf.numPages, pagesMax); number++) {
    try {
      const page = await pdf.getPage(number)
      const operators = await operatorsOf(library, page)
      pages.push({ ...lettersOf(operators), links: await linksOf(page, operators.view), width: operators.width })
      page.cleanup()
    } catch {
      broken++
      pages.push({ glyphs: [], dots: [], pictures: 0, links: [], width: 0 })
    }
  }
  if (broken === pages.length) return { unreadable: 'damaged' }
  const document = documentOf(pages, pdf.numPages)
  const isBlank = document.lines.length === 0 && pages.every(({ pictures }) => pictures === 0)
  return isBlank ? { unreadable: 'empty' } : { document }
}

type PageRead = PageLetters & { links: PageLink[]; width: number }

function documentOf(pages: readonly PageRead[], count: number): ReadDocument {
  const isSeen = ({ hidden, text }: Glyph) => hidden === null && text.trim() !== ''
  const isScan = !pages.some(({ glyphs }) => glyphs.some(isSeen))
  const [lineful, hidden]: [PageSegments[], HiddenText[]] = [[], []]
  pages.forEach(({ glyphs, dots, links, width }, index) => {
    const wanted = glyphs.filter(({ hidden: why }) => why === null || (isScan && why === 'invisible'))
    lineful.push({ segments: withAddresses(segmentsOf(wanted, dots), links), width })
    if (!isScan) hidden.push(...hiddenOf(glyphs, index + 1))
  })
  return { kind: isScan ? 'scan' : 'pdf', pages: count, lines: linesOfPages(lineful), hidden }
}

/** What was left out of a page, a piece for each run of it. */
function hiddenOf(glyphs: readonly Glyph[], page: number): HiddenText[] {
  const kinds = new Set(glyphs.flatMap(({ hidden, text }) => (hidden === null || text.trim() === '' ? [] : [hidden])))
  return [...kinds].flatMap((why) => {
    const segments = segmentsOf(glyphs.filter(({ hidden }) => hidden === why))
    const text = segments
      .map((segment) => segment.text)
      .join(' ')
      .trim()
    // A letter or two are a mark of the layout, not a text.
    return text.length < 3 ? [] : [{ page, text: text.slice(0, 2000), why }]
  })
}

/** The operators of a page, pictures left out. */
export async function operatorsOf({ OPS }: PdfLibrary, page: PdfPage): Promise<PageOperators & { page: PdfPage }> {
  const names = new Map(Object.entries(OPS).map(([name, number]) => [number, name]))
  const list = await page.getOperatorList()
  const viewport = page.getViewport({ scale: 1 })
  const args = list.argsArray as (readonly unknown[] | null)[]
  return {
    page,
    names: list.fnArray.map((number) => names.get(number) ?? ''),
    args,
    view: viewMatrix(viewport.transform),
    width: viewport.width,
    height: viewport.height,
    font: (id) => fontOf(page, id),
  }
}

const viewMatrix = (transform: readonly unknown[]): Matrix => matrixOf(transform) ?? [1, 0, 0, 1, 0, 0]

function fontOf(page: PdfPage, id: string): { name: string; matrix: Matrix; isVertical: boolean } | null {
  try {
    const font = page.commonObjs.get(id) as { name?: unknown; fontMatrix?: unknown; vertical?: unknown } | null
    if (font === null || typeof font !== 'object') return null
    return {
      name: typeof font.name === 'string' ? font.name : '',
      matrix: matrixOf(font.fontMatrix) ?? [0.001, 0, 0, 0.001, 0, 0],
      isVertical: font.vertical === true,
    }
  } catch {
    return null
  }
}
