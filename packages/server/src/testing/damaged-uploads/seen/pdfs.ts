import { cut } from '../build/cut.ts'
import { deflatedRun, zlibOf } from '../build/deflated-run.ts'
import { pdfFile, pdfkitSample, pdfStream, samplePdf, samplePdfObjects, textOperators, visibleSample } from '../build/pdf-file.ts'
import { jpegSample } from '../build/picture.ts'
import { accepted, type DamagedUpload, damaged, either, hiddenWords, refused, sampleLines, sampleWords } from '../damaged-upload.ts'

const open = { pdfVersion: '1.4' } as const

export const seenPdfs: DamagedUpload[] = [
  damaged('cut-after-200-bytes.pdf', 'A PDF that ends in its first object', refused('unreadable', 'empty'), () =>
    samplePdf().subarray(0, 200),
  ),
  damaged('cut-at-a-quarter.pdf', 'A PDF by PDFKit of which a quarter is there', either([], ['unreadable', 'empty']), async () =>
    cut(await pdfkitSample(open), 0.25),
  ),
  damaged('cut-in-the-middle.pdf', 'A PDF by PDFKit of which half is there', either([], ['unreadable', 'empty']), async () =>
    cut(await pdfkitSample(open), 0.5),
  ),
  damaged('cut-before-the-table.pdf', 'All objects, and no table that says where they stand', either(sampleWords, ['unreadable']), () => {
    const whole = samplePdf()
    return whole.subarray(0, Buffer.from(whole).lastIndexOf('xref\n0'))
  }),
  damaged('cut-at-the-last-row.pdf', 'Only %%EOF is missing', accepted(sampleWords), () => cut(samplePdf(), -6)),
  damaged('flate-bomb.pdf', 'What the page draws inflates to a gigabyte of spaces', refused('too large', 'unreadable', 'empty'), () =>
    samplePdf({ contents: pdfStream(zlibOf(deflatedRun({ byte: 0x20, mebibytes: 1024 })), '/Filter/FlateDecode') }),
  ),
  damaged('table-points-to-itself.pdf', 'The table names itself as the table before it', either(sampleWords, ['unreadable']), () =>
    pdfFile(samplePdfObjects(), { prev: (xref) => xref }),
  ),
  damaged(
    'object-stream-in-itself.pdf',
    'An object stream that extends itself and says it stands in itself',
    either(sampleWords, ['unreadable']),
    () =>
      samplePdf({ catalog: '/Extensions 6 0 R', more: { 6: pdfStream('6 0 7 4 <<>> <<>>', '/Type/ObjStm/N 2/First 8/Extends 6 0 R') } }),
  ),
  damaged('password-rc4.pdf', 'Opens with a password alone, RC4', refused('encrypted'), () =>
    pdfkitSample({ pdfVersion: '1.3', userPassword: 'opensesame' }),
  ),
  damaged('password-aes-256.pdf', 'Opens with a password alone, AES-256', refused('encrypted'), () =>
    pdfkitSample({ pdfVersion: '1.7ext3', userPassword: 'opensesame' }),
  ),
  damaged('no-printing.pdf', 'Everybody may open it; only printing needs a password', accepted(sampleWords), () =>
    pdfkitSample({ pdfVersion: '1.6', ownerPassword: 'opensesame', permissions: {} }),
  ),
  damaged('500-pages.pdf', 'A résumé before 499 pages of appendix', either(sampleWords, ['too many pages', 'too large']), () =>
    pdfkitSample({ ...open, compress: true }, (document) => {
      document.fontSize(11).text(sampleLines.join('\n'))
      for (let page = 2; page <= 500; page++) document.addPage().text(`Appendix, page ${page}`)
    }),
  ),
  damaged('invisible-text.pdf', 'Text in render mode 3 beside visible text', accepted(sampleWords, [hiddenWords]), () =>
    samplePdf({ contents: pdfStream(visibleSample + textOperators([hiddenWords], { mode: '3 Tr', from: '60 400' })) }),
  ),
  damaged('javascript.pdf', 'Runs JavaScript when it opens', accepted(sampleWords, ['app.alert']), () =>
    samplePdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\("hello"\\))>>' }),
  ),
  damaged('launch-action.pdf', 'Starts a program when it opens', accepted(sampleWords, ['calc.exe']), () =>
    samplePdf({ catalog: '/OpenAction<</S/Launch/F(calc.exe)>>' }),
  ),
  damaged('embedded-file.pdf', 'Carries another file', accepted(sampleWords, [hiddenWords]), () =>
    samplePdf({
      catalog: '/Names<</EmbeddedFiles<</Names[(a.txt) 6 0 R]>>>>',
      more: { 6: '<</Type/Filespec/F(a.txt)/EF<</F 7 0 R>>>>', 7: pdfStream(hiddenWords, '/Type/EmbeddedFile') },
    }),
  ),
  damaged(
    'scan-without-text.pdf',
    'A picture of a page and no text',
    either(['Jordan Sample', 'Backend Developer'], ['empty']),
    async () => {
      const jpeg = Buffer.from(await jpegSample())
      return pdfkitSample(open, (document) => document.image(jpeg, 0, 0, { width: 595 }))
    },
  ),
  damaged('no-pages.pdf', 'A list of pages without a page', refused('empty', 'unreadable'), () =>
    pdfFile({ ...samplePdfObjects(), 2: '<</Type/Pages/Kids[]/Count 0>>' }),
  ),
  damaged('blank-page.pdf', 'One page with nothing on it', refused('empty'), () => samplePdf({ contents: pdfStream('') })),
  damaged('pages-in-a-ring.pdf', 'A list of pages that holds itself', either(sampleWords, ['unreadable', 'empty', 'too many pages']), () =>
    pdfFile({ ...samplePdfObjects(), 2: '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>' }),
  ),
]
