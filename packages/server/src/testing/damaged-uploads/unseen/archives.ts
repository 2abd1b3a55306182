import { cut } from '../build/cut.ts'
import { deflatedRun } from '../build/deflated-run.ts'
import { oleFile } from '../build/ole-file.ts'
import { sampleBody, sampleWord, wordDocument, wordEntries, wordOf, wordParagraph } from '../build/word-file.ts'
import { zipFile } from '../build/zip-file.ts'
import { accepted, type DamagedUpload, damaged, either, hiddenWords, refused, sampleWords } from '../damaged-upload.ts'

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const unseenArchives: DamagedUpload[] = [
  damaged(
    'zip-in-zip.docx',
    'A zip in a zip in a zip, the last with 200 MB of zeros',
    either(sampleWords, ['too large', 'unreadable']),
    () => {
      const inner = zipFile([{ name: 'zeros', content: deflatedRun({ byte: 0, mebibytes: 200 }) }])
      const middle = zipFile([{ name: 'inner.zip', content: inner }])
      return sampleWord([{ name: 'word/embeddings/middle.zip', content: middle }])
    },
  ),
  damaged('swollen-picture.docx', 'A picture that inflates to 400 MB', either(sampleWords, ['too large', 'unreadable']), () =>
    sampleWord([{ name: 'word/media/image1.png', content: deflatedRun({ byte: 0, mebibytes: 400 }) }]),
  ),
  damaged('same-data-150-times.docx', '150 entries share the data of one: 20 MB each', refused('too large', 'unreadable'), () => {
    const swollen = deflatedRun({ byte: 0x41, mebibytes: 20 })
    return sampleWord(
      Array.from({ length: 150 }, (_, index) => ({ name: `word/x${index}.xml`, content: swollen, sameDataAsBefore: index > 0 })),
    )
  }),
  damaged('symbolic-link.docx', 'An entry that is a link to /etc/passwd', either(sampleWords, ['unreadable'], ['root:x:0']), () =>
    sampleWord([
      { name: 'word/footer1.xml', content: '/etc/passwd', mode: 0o120777 },
      { name: '/tmp/absolute', content: 'x' },
    ]),
  ),
  damaged('external-definition.docx', 'A DOCTYPE that is fetched from a machine nearby', either(sampleWords, ['unreadable']), () =>
    wordOf(sampleBody, '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">'),
  ),
  damaged('long-entity-often.docx', 'An entity of 100 kB that is named 10,000 times', refused('unreadable', 'too large'), () =>
    wordOf(sampleBody + wordParagraph('&a;'.repeat(10_000)), `<!DOCTYPE x [<!ENTITY a "${'A'.repeat(100_000)}">]>`),
  ),
  damaged('remote-template.docx', 'Its template is fetched from the network when Word opens it', accepted(sampleWords, ['127.0.0.1']), () =>
    zipFile(
      wordEntries(wordDocument(sampleBody), {
        documentRelations: `<Relationship Id="rId9" Type="${relationTypes}/attachedTemplate" Target="http://127.0.0.1:9/x.dotm" TargetMode="External"/>`,
      }),
    ),
  ),
  damaged('dde-field.docx', 'A field that starts a program', accepted(sampleWords, ['DDEAUTO', 'cmd.exe']), () =>
    wordOf(
      `${sampleBody}<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ),
  ),
  damaged('old-excel-renamed.docx', 'A .xls of Excel 97', refused('wrong kind', 'unreadable'), () =>
    oleFile({ Workbook: Buffer.from('0908100000060500', 'hex') }),
  ),
  damaged('workbook-renamed.docx', 'An .xlsx', refused('wrong kind', 'unreadable', 'empty'), () =>
    zipFile([
      {
        name: '[Content_Types].xml',
        content:
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
    ]),
  ),
  damaged('cut-before-the-directory.docx', 'A Word file without the last 300 bytes', refused('unreadable'), () => cut(sampleWord(), -300)),
  damaged('no-document.docx', 'A Word file whose text is missing', refused('unreadable', 'empty', 'wrong kind'), () =>
    zipFile(wordEntries('').filter(({ name }) => name !== 'word/document.xml')),
  ),
  damaged('apple-pages.pages', 'A document of Apple Pages', refused('wrong kind'), () =>
    zipFile([
      { name: 'Index/Document.iwa', content: new Uint8Array([0, 12, 0, 0, 8, 1]) },
      { name: 'Metadata/Properties.plist', content: 'bplist00' },
    ]),
  ),
  damaged('white-and-tiny-text.docx', 'White text and text of one point', accepted(sampleWords, [hiddenWords]), () =>
    wordOf(sampleBody + wordParagraph(hiddenWords, '<w:color w:val="FFFFFF"/>') + wordParagraph(hiddenWords, '<w:sz w:val="2"/>')),
  ),
]
