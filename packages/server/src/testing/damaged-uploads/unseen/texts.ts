import { accepted, type DamagedUpload, damaged, either, refused, sampleLines, sampleWords } from '../damaged-upload.ts'

const text = sampleLines.join('\n')

export const unseenTexts: DamagedUpload[] = [
  damaged('wrong-shape.json', 'JSON whose parts are of other kinds than a résumé’s', refused('wrong shape', 'unreadable', 'empty'), () =>
    Buffer.from(JSON.stringify({ basics: 5, work: 'yes', education: { '0': [null] }, skills: [[[]]] })),
  ),
  damaged('reads-and-runs.tex', 'LaTeX that reads a file and starts a program', accepted(sampleWords, ['root:x:0']), () =>
    Buffer.from(
      `\\documentclass{article}\\begin{document}\n\\input{/etc/passwd}\\immediate\\write18{touch /tmp/written}\n${sampleLines.map((line) => `${line}\\\\`).join('\n')}\n\\end{document}\n`,
    ),
  ),
  damaged('rich-text.rtf', 'Rich text', either(sampleWords, ['wrong kind'], ['\\rtf1', 'fonttbl']), () =>
    Buffer.from(`{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0 ${sampleLines.join('\\par\n')}}`),
  ),
  damaged('web-page-renamed.txt', 'A web page with a script', either(sampleWords, ['wrong kind'], []), () =>
    Buffer.from(
      `<!doctype html><html><head><script>alert(document.cookie)</script></head><body>${sampleLines.map((line) => `<p>${line}</p>`).join('\n')}</body></html>`,
    ),
  ),
  damaged('utf-16-big-end.txt', 'UTF-16, big end first, with its mark', accepted(sampleWords), () =>
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ),
  damaged('over-5-megabytes.txt', 'Six megabytes of text', refused('too large'), () => Buffer.alloc(6_000_000, `${text}\n`)),
  damaged('one-row.txt', 'A row of 4 MB without a space', either([], ['too large', 'unreadable', 'empty']), () =>
    Buffer.concat([Buffer.from(`${text}\n`), Buffer.alloc(4_000_000, 'x')]),
  ),
  damaged(
    'control-and-turning.txt',
    'Escapes of a terminal, marks that turn the direction, accents in heaps',
    accepted(sampleWords, ['\u001b', '\u202e']),
    () => Buffer.from(`${text}\n\u001b]0;owned\u0007\u001b[31mred\u202egnp.exe\nZ${'\u0301'.repeat(5000)}\n`),
  ),
]
