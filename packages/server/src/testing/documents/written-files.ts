import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import yazl from 'yazl'

/** A PDF that `draw` draws, with the fonts that every reader has. */
export async function pdfOf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4', margin: 40, compress: true, ...options })
  draw(pdf)
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}

/** A zip archive of these entries. */
export async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as Readable))
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'

/** A document of Word with that body, and other parts beside it. */
export async function docxOf(body: string, parts: Readonly<Record<string, string>> = {}): Promise<Uint8Array<ArrayBuffer>> {
  const whole = Object.entries({ 'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`, ...parts })
  return await zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ...Object.fromEntries(
      whole.map(([name, xml]) => [name, `<?xml version="1.0" encoding="UTF-8"?>${xml.replace(/^<w:(hdr|ftr)>/u, `<w:$1 ${namespaces}>`)}`]),
    ),
  })
}

/** A paragraph of Word. `look` is XML of a run's properties. */
export const paragraph = (text: string, look = ''): string =>
  `<w:p><w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
