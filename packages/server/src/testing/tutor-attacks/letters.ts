import { deflateSync, gzipSync } from 'node:zlib'

const lines = (text: string, change: (line: string) => string) => text.split('\n').map(change).join('\n')
const letters = (text: string, change: (letter: string) => string) => [...text].map(change).join('')
const bytes = (text: string) => [...Buffer.from(text)]
const wrapped = (text: string, width: number) => text.replace(new RegExp(`.{${width}}`, 'g'), '$&\n')
const shift = (by: number) => (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + by) % 26))
  })
const reversed = (text: string) => [...text].reverse().join('')
const base64 = (text: string) => Buffer.from(text).toString('base64')
const hex = (text: string) => Buffer.from(text).toString('hex')
const look: Record<string, string> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х', i: 'і' }
const base32 = (text: string) => {
  const bits = bytes(text)
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Disguises that change the letters of a program. */
export const byLetters: Readonly<Record<string, (text: string) => string>> = {
  base64,
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 wrapped': (text) => wrapped(base64(text), 40),
  'base64 lines': (text) => lines(text, base64),
  'base64 spaced': (text) => base64(text).replace(/.{4}/g, '$& '),
  gzip: (text) => gzipSync(text).toString('base64'),
  deflate: (text) => deflateSync(text).toString('base64'),
  base32,
  hex,
  HEX: (text) => hex(text).toUpperCase(),
  'hex spaced': (text) => hex(text).replace(/../g, '$& ').trim(),
  'hex colons': (text) => hex(text).replace(/..(?=.)/g, '$&:'),
  'hex wrapped': (text) => wrapped(hex(text), 32),
  'hex lines': (text) => lines(text, hex),
  'hex 0x': (text) => hex(text).replace(/../g, '0x$&, '),
  'hex escapes': (text) => hex(text).replace(/../g, '\\x$&'),
  'unicode escapes': (text) => letters(text, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'octal escapes': (text) =>
    bytes(text)
      .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
      .join(''),
  'character codes': (text) => bytes(text).join(' '),
  'code list': (text) => `[${bytes(text).join(', ')}]`,
  binary: (text) =>
    bytes(text)
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join(' '),
  percent: (text) => encodeURIComponent(text),
  'percent all': (text) => hex(text).replace(/../g, '%$&'),
  'quoted printable': (text) => hex(text).replace(/../g, (pair) => `=${pair.toUpperCase()}`),
  'entities decimal': (text) => letters(text, (letter) => `&#${letter.codePointAt(0)};`),
  'entities hex': (text) => letters(text, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`),
  'entities signs': (text) => text.replace(/[^a-z0-9\s]/gi, (sign) => `&#${sign.charCodeAt(0)};`),
  rot13: shift(13),
  rot5: shift(5),
  rot1: shift(1),
  rot47: (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(33 + ((sign.charCodeAt(0) + 14) % 94))),
  atbash: (text) => text.replace(/[a-z]/gi, (letter) => String.fromCharCode((letter < 'a' ? 155 : 219) - letter.charCodeAt(0))),
  reversed,
  'lines reversed': (text) => lines(text, reversed),
  'order reversed': (text) => text.split('\n').reverse().join('\n'),
  'words reversed': (text) => lines(text, (line) => line.split(' ').reverse().join(' ')),
  'zero width': (text) => letters(text, (letter) => (letter === '\n' ? letter : `${letter}\u200b`)),
  'zero width joiners': (text) => text.replace(/[a-z](?=[a-z])/gi, '$&\u200d'),
  'soft hyphens': (text) => text.replace(/[a-z](?=[a-z])/gi, '$&\u00ad'),
  'word joiners': (text) => text.replace(/[a-z](?=[a-z])/gi, '$&\u2060'),
  'hard spaces': (text) => text.replaceAll(' ', '\u00a0'),
  'visible spaces': (text) => text.replaceAll(' ', '·'),
  'no indent': (text) => lines(text, (line) => line.replace(/^ +/, (indent) => '→'.repeat(indent.length / 4))),
  'wide letters': (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  monospace: (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1d68a + letter.charCodeAt(0) - 97)),
  'bold letters': (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)),
  lookalikes: (text) => text.replace(/[aeopcxi]/g, (letter) => look[letter] ?? letter),
  spelt: (text) => lines(text, (line) => [...line].join(' ')),
  'dots between': (text) => lines(text, (line) => [...line].join('.')),
  'bars between': (text) => lines(text, (line) => [...line].join('|')),
  'x between': (text) => letters(text, (letter) => (letter === '\n' ? letter : `${letter}¤`)),
  'curly quotes': (text) => text.replaceAll('"', '”').replaceAll("'", '’'),
  capitals: (text) => text.toUpperCase(),
  'json string': (text) => JSON.stringify(text),
  'json lines': (text) => JSON.stringify(text.split('\n')),
  'json lines tall': (text) => JSON.stringify(text.split('\n'), null, 2),
  'json object': (text) => JSON.stringify({ language: 'python', code: text }),
  'json numbered': (text) => JSON.stringify(Object.fromEntries(text.split('\n').map((line, at) => [at + 1, line])), null, 2),
  'json letters': (text) => JSON.stringify([...text]),
  'python list': (text) =>
    `lines = [${text
      .split('\n')
      .map((line) => `'${line.replaceAll("'", "\\'")}'`)
      .join(', ')}]`,
}
