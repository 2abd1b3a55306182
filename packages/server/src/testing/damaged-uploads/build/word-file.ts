import { sampleLines } from '../damaged-upload.ts'
import { type ZipEntry, zipFile } from './zip-file.ts'

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const plainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'

/** A paragraph; `properties` are the XML of its run's properties. */
export const wordParagraph = (text: string, properties = ''): string =>
  `<w:p><w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** word/document.xml around the XML of its body. `doctype` stands before the root. */
export const wordDocument = (body: string, doctype = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${doctype}<w:document ${namespace}><w:body>${body}</w:body></w:document>`

export const sampleBody = sampleLines.map((line) => wordParagraph(line)).join('')

/** The entries of a smallest Word file around `document`, word/document.xml. Further relations of the document are XML. */
export function wordEntries(document: ZipEntry['content'], { type = plainType, documentRelations = '' } = {}): ZipEntry[] {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const package_ = 'http://schemas.openxmlformats.org/package/2006'
  return [
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `${head}<Relationships xmlns="${package_}/relationships">${documentRelations}</Relationships>`,
    },
    { name: 'word/document.xml', content: document },
  ]
}

/** The Word file of a résumé that is whole, with `more` entries. */
export const sampleWord = (more: ZipEntry[] = []): Uint8Array => zipFile([...wordEntries(wordDocument(sampleBody)), ...more])
/** A Word file of another body. */
export const wordOf = (body: string, doctype = ''): Uint8Array => zipFile(wordEntries(wordDocument(body, doctype)))
