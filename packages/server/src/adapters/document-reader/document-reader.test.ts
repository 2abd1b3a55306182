import { AppError, type FileType } from '@xperto/contract'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { startTestRunner } from '../../testing/code-runner.ts'
import { docxOf, paragraph, pdfOf, zipOf } from '../../testing/documents/written-files.ts'
import { createDocumentReader } from './document-reader.ts'

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const log = pino({ level: 'silent' })

describe('RES-01 files are read', async () => {
  const { codeRunner, noCage } = await startTestRunner()
  const readers = [
    { name: 'a process with limits', reader: createDocumentReader({ codeRunner: null, log }) },
    ...(noCage === null ? [{ name: 'the cage', reader: createDocumentReader({ codeRunner, log }) }] : []),
  ]
  const textsOf = async (type: FileType, bytes: Uint8Array, reader = createDocumentReader({ codeRunner: null, log })) =>
    (await reader.read({ type, bytes, owner: 'ada' })).lines.map(({ text }) => text)
  const refusal = async (type: FileType, bytes: Uint8Array, reader = createDocumentReader({ codeRunner: null, log })) =>
    await reader.read({ type, bytes, owner: 'ada' }).then(
      ({ lines }) => lines,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )

  describe.each(readers)('by $name', ({ reader }) => {
    test('a PDF gives its lines with places, sizes and bold letters; hidden words are told apart', async () => {
      const bytes = await pdfOf((page) => {
        page.font('Helvetica-Bold').fontSize(20).text('Ann Sample', 40, 40)
        page.font('Helvetica').fontSize(10).text('Engineer', 40, 80).text('Jul 2024 – now', 420, 80)
        page.fillColor('#ffffff').text('kubernetes expert', 40, 100)
        page.rect(40, 120, 200, 20).fill('#112233').fillColor('#ffffff').text('Seen on its box', 44, 125)
        page.fillColor('#000000').fontSize(1).text('tiny words', 40, 160)
      })
      const document = await reader.read({ type: pdf, bytes, owner: 'ada' })
      expect(document).toMatchObject({
        kind: 'pdf',
        pages: 1,
        lines: [
          { page: 1, line: 1, text: 'Ann Sample', size: 20, bold: true },
          { page: 1, line: 2, text: 'Engineer\tJul 2024 – now', size: 10, bold: false },
          { page: 1, line: 3, text: 'Seen on its box' },
        ],
      })
      expect(document.hidden).toMatchObject([
        { page: 1, text: 'kubernetes expert', why: 'white' },
        { page: 1, why: 'tiny' },
      ])
    })

    test('a document of Word gives its header, paragraphs, lists and tables; vanished and white words are told apart', async () => {
      const list = '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Built it</w:t></w:r></w:p>'
      const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
      const bytes = await docxOf(
        paragraph('Experience', '<w:b/><w:sz w:val="28"/>') +
          `<w:tbl><w:tr>${cell('2020–2021')}${cell('Engineer, Sample Ltd')}</w:tr></w:tbl>` +
          list +
          paragraph('secret', '<w:vanish/>') +
          paragraph('golang', '<w:color w:val="FFFFFF"/>'),
        { 'word/header1.xml': `<w:hdr>${paragraph('Ann Sample')}</w:hdr>` },
      )
      const document = await reader.read({ type: docx, bytes, owner: 'ada' })
      expect(document.lines).toMatchObject([
        { text: 'Ann Sample' },
        { text: 'Experience', size: 14, bold: true },
        { text: '2020–2021\tEngineer, Sample Ltd' },
        { text: '• Built it' },
      ])
      expect(document.hidden.map(({ text, why }) => [text, why])).toEqual([
        ['secret', 'vanished'],
        ['golang', 'white'],
      ])
    })

    test('a locked, a cut and an empty file are refused with their reason', async () => {
      const whole = await pdfOf((page) => page.text('Ann'))
      const locked = await pdfOf((page) => page.text('Ann'), { userPassword: 'secret' })
      expect(await refusal(pdf, locked, reader)).toBe('document_locked')
      expect(await refusal(pdf, whole.subarray(0, 60), reader)).toBe('document_damaged')
      expect(await refusal(docx, await docxOf(''), reader)).toBe('document_empty')
      expect(await refusal(docx, await docxOf('<w:p>'), reader)).toBe('document_damaged')
    })

    test('a page that is a picture is a scan, and its picture can be had', async () => {
      const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64')
      const bytes = await pdfOf((page) => page.image(dot, 0, 0, { width: 595, height: 400 }))
      expect(await reader.read({ type: pdf, bytes, owner: 'ada' })).toMatchObject({ kind: 'scan', pages: 1, lines: [] })
      const picture = await reader.pagePicture({ type: pdf, bytes, owner: 'ada' }, 1)
      expect(picture?.grey.length).toBe((picture?.width ?? 0) * (picture?.height ?? 0))
      // The upper half is the black dot, the lower half paper.
      expect([picture?.grey[0], picture?.grey.at(-1)]).toEqual([0, 255])
      expect(await reader.pagePicture({ type: pdf, bytes: await pdfOf((page) => page.text('Ann')), owner: 'ada' }, 1)).toBeNull()
    })
  })

  test('two columns are read one after the other, and one that goes on over a page stays whole', async () => {
    const bytes = await pdfOf((page) => {
      for (const [first, count] of [
        [1, 7],
        [8, 6],
      ] as const) {
        if (first > 1) page.addPage()
        for (let row = 0; row < count; row++) page.fontSize(10).text(`left ${first + row}`, 40, 60 + row * 20, { lineBreak: false })
        for (let row = 0; row < count; row++)
          page.text(`right ${first + row} with words that fill the line`, 220, 66 + row * 17, { lineBreak: false })
      }
    })
    const texts = await textsOf(pdf, bytes)
    expect(texts).toEqual([
      ...Array.from({ length: 13 }, (_, index) => `left ${index + 1}`),
      ...Array.from({ length: 13 }, (_, index) => `right ${index + 1} with words that fill the line`),
    ])
  })

  test('an archive that opens to more than 20 MB, has macros or too many entries is refused before it is read', async () => {
    const bomb = await docxOf(paragraph('Ann'), { 'word/media/zeros.xml': '0'.repeat(21 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusal(docx, bomb)).toBe('document_too_much')
    expect(await refusal(docx, await docxOf(paragraph('Ann'), { 'word/vbaProject.bin': 'x' }))).toBe('document_macros')
    const many = await zipOf(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`word/${index}.xml`, 'x'])))
    expect(await refusal(docx, many)).toBe('document_too_much')
    expect(await refusal(docx, (await docxOf(paragraph('Ann'))).subarray(0, 200))).toBe('document_damaged')
  })

  test('a link under a name has its address beside it, deleted words are gone, a text box is read', async () => {
    const bytes = await docxOf(
      '<w:p><w:hyperlink r:id="r1"><w:r><w:t>GitHub</w:t></w:r></w:hyperlink></w:p>' +
        '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:t>new</w:t></w:r></w:p>' +
        `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph('in a box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('in a box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      { 'word/_rels/document.xml.rels': '<Relationships><Relationship Id="r1" Target="https://github.com/ann"/></Relationships>' },
    )
    expect(await textsOf(docx, bytes)).toEqual(['GitHub: https://github.com/ann', 'new', 'in a box'])
  })

  test('a text gives its lines, and Markdown the size of its headings', async () => {
    const text = '# Ann Sample\n\n[GitHub](https://github.com/ann)\n\n## Skills\n- **Go**, Java\n'
    const { lines } = await createDocumentReader({ codeRunner: null, log }).read({
      type: 'text/plain',
      bytes: Buffer.from(text),
      owner: 'ada',
    })
    expect(lines).toMatchObject([
      { line: 1, text: 'Ann Sample', size: 20 },
      { line: 3, text: 'GitHub: https://github.com/ann' },
      { line: 5, text: 'Skills', bold: true },
      { line: 6, text: '• Go, Java' },
    ])
    expect(await refusal('text/plain', Buffer.from(' \n'))).toBe('document_empty')
  })

  test('who goes away ends the reading with their own reason', async () => {
    const leaving = AbortSignal.abort(new Error('left'))
    const bytes = await pdfOf((page) => page.text('Ann'))
    await expect(createDocumentReader({ codeRunner: null, log }).read({ type: pdf, bytes, owner: 'ada', signal: leaving })).rejects.toThrow(
      'left',
    )
  })
})
