import PdfDocument from 'pdfkit'
import { sampleLines } from '../damaged-upload.ts'

type PdfObject = string | Uint8Array

const bytesOf = (content: PdfObject) => (typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content))

/** A PDF of numbered objects with a table of where they stand. `trailer` is added to the trailer's dictionary; `prev` points to an earlier table. */
export function pdfFile(
  objects: Record<number, PdfObject>,
  { trailer = '', prev }: { trailer?: string; prev?: (xref: number) => number } = {},
): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const put = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const offsets = new Map<number, number>()
  for (const [number, content] of Object.entries(objects)) {
    offsets.set(Number(number), length)
    put(Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytesOf(content), Buffer.from('\nendobj\n')]))
  }
  const size = Math.max(...offsets.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const before = prev ? `/Prev ${prev(length)}` : ''
  put(
    Buffer.from(`xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${before}${trailer}>>\nstartxref\n${length}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

/** An object with data. `dictionary` is what stands beside its length. */
export function pdfStream(data: PdfObject, dictionary = ''): Uint8Array {
  const bytes = bytesOf(data)
  return Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')])
}

/** Drawing lines of text from the top. `mode` is put before them, for colour or render mode. */
export function textOperators(lines: string[], { mode = '', from = '60 780' } = {}): string {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`)
  return `BT ${mode} /F1 11 Tf 16 TL ${from} Td ${shown.join('\n')} ET\n`
}

export const visibleSample = textOperators(sampleLines)

/** What a page with the sample's text is made of, for changing one part: catalog, page, what it draws, and further objects from 6 on. */
export function samplePdfObjects({
  catalog = '',
  page = '',
  contents = pdfStream(visibleSample),
  mediaBox = '0 0 595 842',
  resources = '',
  more = {},
}: {
  catalog?: string
  page?: string
  contents?: PdfObject
  mediaBox?: string
  resources?: string
  more?: Record<number, PdfObject>
} = {}): Record<number, PdfObject> {
  return {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Resources<</Font<</F1 5 0 R>>${resources}>>/Contents 4 0 R${page}>>`,
    4: contents,
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...more,
  }
}

/** The whole PDF of them. */
export const samplePdf = (change: Parameters<typeof samplePdfObjects>[0] = {}): Uint8Array => pdfFile(samplePdfObjects(change))

/** The sample by PDFKit, which can also encrypt: `pdfVersion` decides how (1.3 and 1.4 RC4, 1.6 AES-128, 1.7ext3 AES-256). */
export async function pdfkitSample(options: PDFKit.PDFDocumentOptions, draw?: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const document = new PdfDocument({ size: 'A4', ...options, info: { CreationDate: new Date(0) } })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  if (draw) draw(document)
  else document.fontSize(11).text(sampleLines.join('\n'))
  document.end()
  await ended
  return Buffer.concat(parts)
}
