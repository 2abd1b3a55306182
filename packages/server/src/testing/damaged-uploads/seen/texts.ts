import { accepted, type DamagedUpload, damaged, either, refused, sampleLines, sampleWords } from '../damaged-upload.ts'

const text = sampleLines.join('\n')

export const seenTexts: DamagedUpload[] = [
  damaged('empty.txt', 'No byte at all', refused('empty'), () => new Uint8Array()),
  damaged('one-byte.txt', 'The letter a', either([], ['empty']), () => Buffer.from('a')),
  damaged('white-space.txt', 'Spaces, tabs, line ends and spaces without width', refused('empty'), () =>
    Buffer.from(' \t\r\n\u00a0\u200b\u3000\n'.repeat(500)),
  ),
  damaged('nul-bytes.txt', 'A NUL between every two rows', either(sampleWords, ['wrong kind', 'unreadable'], ['\0']), () =>
    Buffer.from(sampleLines.join('\n\0')),
  ),
  damaged('utf-16-with-mark.txt', 'UTF-16, little end first, with its mark', accepted(sampleWords), () =>
    Buffer.from(`\ufeff${text}`, 'utf16le'),
  ),
  damaged('utf-16-without-mark.txt', 'UTF-16 that does not say so', either(sampleWords, ['wrong kind', 'unreadable'], ['\0']), () =>
    Buffer.from(text, 'utf16le'),
  ),
  damaged('latin-1.txt', 'Latin-1 with accents', either([...sampleWords, 'José Peña'], ['unreadable', 'wrong kind']), () =>
    Buffer.from(`${text}\nReference: José Peña, Málaga`, 'latin1'),
  ),
  damaged('10000-deep.json', 'A list in a list, 10,000 deep', refused('unreadable', 'wrong shape', 'empty'), () =>
    Buffer.from(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  ),
]
