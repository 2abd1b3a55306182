import { cut } from '../build/cut.ts'
import { deflatedRun } from '../build/deflated-run.ts'
import { oleFile } from '../build/ole-file.ts'
import { macroType, sampleBody, sampleWord, wordDocument, wordEntries, wordOf, wordParagraph } from '../build/word-file.ts'
import { zipFile } from '../build/zip-file.ts'
import { accepted, type DamagedUpload, damaged, either, hiddenWords, refused, sampleWords } from '../damaged-upload.ts'

/** word/document.xml with 400 MB of one letter in its text. */
export const swollenDocument = () =>
  deflatedRun({
    head: wordDocument(sampleBody).replace('</w:body></w:document>', '<w:p><w:r><w:t>'),
    byte: 0x41,
    mebibytes: 400,
    tail: '</w:t></w:r></w:p></w:body></w:document>',
  })

const macro = { name: 'word/vbaProject.bin', content: 'Sub AutoOpen()\nShell "calc.exe"\nEnd Sub' }
const macroWord = () => zipFile([...wordEntries(wordDocument(sampleBody), { type: macroType }), macro])

export const seenArchives: DamagedUpload[] = [
  damaged('bomb.docx', 'Its text inflates to 400 MB', refused('too large', 'unreadable'), () => zipFile(wordEntries(swollenDocument()))),
  damaged('bomb-with-forged-size.docx', 'The same, and says it inflates to 1,000 bytes', refused('too large', 'unreadable'), () =>
    zipFile(wordEntries(swollenDocument()).map((entry) => (entry.name === 'word/document.xml' ? { ...entry, claimedSize: 1000 } : entry))),
  ),
  damaged('10000-entries.docx', '10,000 small files beside the text', refused('too large', 'unreadable'), () =>
    sampleWord(Array.from({ length: 10_000 }, (_, index) => ({ name: `word/media/${index}.txt`, content: 'x' }))),
  ),
  damaged('path-traversal.docx', 'An entry that wants to leave its folder', either(sampleWords, ['unreadable'], ['evil cron']), () =>
    sampleWord([
      { name: '../../../../etc/cron.d/evil', content: 'evil cron' },
      { name: '..\\..\\evil.bat', content: 'evil cron' },
    ]),
  ),
  damaged('external-entity.docx', 'An entity that reads a file of the server', either(sampleWords, ['unreadable'], ['root:x:0']), () =>
    wordOf(sampleBody + wordParagraph('&secret;'), '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>'),
  ),
  damaged('billion-laughs.docx', 'Ten entities, each ten of the one before', refused('unreadable', 'too large'), () => {
    const rows = Array.from({ length: 10 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)
    return wordOf(sampleBody + wordParagraph('&l10;'), `<!DOCTYPE x [<!ENTITY l0 "lol">${rows.join('')}]>`)
  }),
  damaged('with-macro.docm', 'A Word file with a macro', either(sampleWords, ['wrong kind'], ['calc.exe', 'AutoOpen']), macroWord),
  damaged(
    'macro-renamed.docx',
    'A Word file with a macro that calls itself .docx',
    either(sampleWords, ['wrong kind'], ['calc.exe', 'AutoOpen']),
    macroWord,
  ),
  damaged('old-word-renamed.docx', 'A .doc of Word 97', refused('wrong kind', 'unreadable'), () =>
    oleFile({
      WordDocument: Buffer.concat([Buffer.from('eca5c100', 'hex'), Buffer.from(sampleWords.join('\r'))]),
      '1Table': Buffer.alloc(64),
    }),
  ),
  damaged('password.docx', 'A Word file that opens with a password alone', refused('encrypted', 'wrong kind'), () =>
    oleFile({ EncryptionInfo: Buffer.from('0400040040000000', 'hex'), EncryptedPackage: Buffer.alloc(8192, 0x5a) }),
  ),
  damaged('cut-in-the-middle.docx', 'Half a Word file', refused('unreadable'), () => cut(sampleWord(), 0.5)),
  damaged('nothing-written.docx', 'A Word file without a word', refused('empty'), () => wordOf('<w:p/>')),
  damaged('open-document.odt', 'A text of LibreOffice', refused('wrong kind'), () =>
    zipFile([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
      { name: 'content.xml', content: `<office:document-content>${sampleWords.join(' ')}</office:document-content>` },
    ]),
  ),
  damaged('vanished-text.docx', 'A run that Word does not show', accepted(sampleWords, [hiddenWords]), () =>
    wordOf(sampleBody + wordParagraph(hiddenWords, '<w:vanish/>')),
  ),
]
