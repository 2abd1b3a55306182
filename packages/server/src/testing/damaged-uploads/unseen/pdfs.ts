import { cut } from '../build/cut.ts'
import { deflatedRun, zlibOf } from '../build/deflated-run.ts'
import { pdfFile, pdfkitSample, pdfStream, samplePdf, samplePdfObjects, textOperators, visibleSample } from '../build/pdf-file.ts'
import { zipFile } from '../build/zip-file.ts'
import { accepted, type DamagedUpload, damaged, either, hiddenWords, refused, sampleWords } from '../damaged-upload.ts'
import { deflateSync } from 'node:zlib'

const open = { pdfVersion: '1.4' } as const

export const unseenPdfs: DamagedUpload[] = [
  damaged('cut-at-a-third.pdf', 'A PDF by PDFKit of which a third is there', either([], ['unreadable', 'empty']), async () =>
    cut(await pdfkitSample(open), 0.33),
  ),
  damaged('signature-alone.pdf', 'Four bytes, %PDF', refused('unreadable', 'empty', 'wrong kind'), () => Buffer.from('%PDF')),
  damaged('cut-at-two-thirds.pdf', 'A PDF by PDFKit of which two thirds are there', either([], ['unreadable', 'empty']), async () =>
    cut(await pdfkitSample(open), 0.66),
  ),
  damaged('hole-in-the-middle.pdf', 'A tenth of the file was overwritten by zeros', either([], ['unreadable', 'empty']), async () => {
    const bytes = Buffer.from(await pdfkitSample(open))
    return bytes.fill(0, Math.floor(bytes.length * 0.45), Math.floor(bytes.length * 0.55))
  }),
  damaged(
    'mail-head-before.pdf',
    '600 bytes of an e-mail’s head before the signature',
    either(sampleWords, ['wrong kind', 'unreadable']),
    () => Buffer.concat([Buffer.from('X-Received: by example; \r\n'.repeat(24)), samplePdf()]),
  ),
  damaged(
    'flate-bomb-twice.pdf',
    'Compressed twice: some kilobytes that inflate to a gigabyte',
    refused('too large', 'unreadable', 'empty'),
    () =>
      samplePdf({
        contents: pdfStream(deflateSync(zlibOf(deflatedRun({ byte: 0x20, mebibytes: 1024 }))), '/Filter[/FlateDecode/FlateDecode]'),
      }),
  ),
  damaged(
    'table-behind-the-file.pdf',
    'The table before this one stands a gigabyte behind the end',
    either(sampleWords, ['unreadable']),
    () => pdfFile(samplePdfObjects(), { prev: () => 2 ** 30 }),
  ),
  damaged(
    'length-of-itself.pdf',
    'The length of what the page draws is an object that refers to itself',
    either(sampleWords, ['unreadable', 'empty']),
    () => samplePdf({ contents: `<</Length 6 0 R>>\nstream\n${visibleSample}\nendstream`, more: { 6: '6 0 R' } }),
  ),
  damaged('password-aes-128.pdf', 'Opens with a password alone, AES-128', refused('encrypted'), () =>
    pdfkitSample({ pdfVersion: '1.6', userPassword: 'opensesame' }),
  ),
  damaged('password-rc4-128.pdf', 'Opens with a password alone, RC4 of 128 bits', refused('encrypted'), () =>
    pdfkitSample({ pdfVersion: '1.5', userPassword: 'opensesame' }),
  ),
  damaged('unknown-lock.pdf', 'Encrypted by a handler that nobody knows', refused('encrypted', 'unreadable'), () =>
    pdfFile(samplePdfObjects(), { trailer: '/Encrypt<</Filter/ExampleLock/V 9>>/ID[<00><00>]' }),
  ),
  damaged(
    'two-billion-pages.pdf',
    'Says it has 2,147,483,647 pages and has one',
    either(sampleWords, ['too many pages', 'unreadable']),
    () => pdfFile({ ...samplePdfObjects(), 2: '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>' }),
  ),
  damaged('white-text.pdf', 'White text on white beside visible text', accepted(sampleWords, [hiddenWords]), () =>
    samplePdf({ contents: pdfStream(visibleSample + textOperators([hiddenWords], { mode: '1 1 1 rg', from: '60 400' })) }),
  ),
  damaged('text-beside-the-page.pdf', 'Text a page’s width left of the page', accepted(sampleWords, [hiddenWords]), () =>
    samplePdf({ contents: pdfStream(visibleSample + textOperators([hiddenWords], { from: '-900 400' })) }),
  ),
  damaged(
    'link-to-a-file.pdf',
    'A link that opens a file of the reader’s machine',
    accepted(sampleWords, ['file:///etc/passwd', 'javascript:']),
    () =>
      samplePdf({
        page: '/Annots[<</Type/Annot/Subtype/Link/Rect[60 700 300 790]/A<</S/URI/URI(file:///etc/passwd)>>>><</Type/Annot/Subtype/Link/Rect[60 700 300 790]/A<</S/URI/URI(javascript:alert)>>>>]',
      }),
  ),
  damaged('form-with-entities.pdf', 'A form in XML whose entities grow', accepted(sampleWords, ['lollol']), () =>
    samplePdf({
      catalog: '/AcroForm<</Fields[]/XFA 6 0 R>>',
      more: {
        6: pdfStream(
          '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><x>&c;</x>',
        ),
      },
    }),
  ),
  damaged('pdf-and-zip.pdf', 'A whole PDF with a whole zip behind it', accepted(sampleWords, [hiddenWords]), () =>
    Buffer.concat([samplePdf(), zipFile([{ name: 'word/document.xml', content: hiddenWords }])]),
  ),
  damaged('endless-page.pdf', 'A page a million kilometres wide', either(sampleWords, ['unreadable', 'too large']), () =>
    samplePdf({ mediaBox: '0 0 3e15 3e15' }),
  ),
  damaged('drawing-draws-itself.pdf', 'A form that draws itself', accepted(sampleWords), () =>
    samplePdf({
      contents: pdfStream(`${visibleSample}/X1 Do`),
      resources: '/XObject<</X1 6 0 R>>',
      more: { 6: pdfStream('/X1 Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X1 6 0 R>>>>') },
    }),
  ),
  damaged('100000-brackets.pdf', 'A list in a list, 100,000 deep, in the catalog', either(sampleWords, ['unreadable']), () =>
    samplePdf({ catalog: `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
  ),
]
