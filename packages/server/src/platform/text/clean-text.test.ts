import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, TextCleaner } from './clean-text.ts'

const streamed = (pieces: readonly string[]): string => {
  const cleaner = new TextCleaner()
  return [...pieces.map((piece) => cleaner.push(piece)), cleaner.end()].join('')
}

test('a plain text stays as it is', () => {
  for (const text of ['', 'a closure', 'one\ntwo', '\ttab', 'naïve 😀 字']) expect(cleanText(text)).toBe(text)
})

test('NUL is dropped, every line end is LF, and half a surrogate pair is replaced', () => {
  expect(cleanText('a\0b\r\nc\rd\n')).toBe('ab\nc\nd\n')
  expect(cleanText('half \ud83d')).toBe('half \ufffd')
})

test('NUL between the halves of a character, or between CR and LF, splits neither', () => {
  expect([cleanText('\ud83d\0\ude00'), cleanText('a\r\0\nb')]).toEqual(['😀', 'a\nb'])
  expect([streamed(['\ud83d\0', '\ude00']), streamed(['a\r\0', '\nb'])]).toEqual(['😀', 'a\nb'])
})

test('wherever a text is cut into pieces, the same comes out, and each piece is whole code points', () => {
  const part = fc.constantFrom('a', '\r', '\n', '\r\n', '\0', '\ud83d', '\ude00', '😀', 'é')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.array(fc.nat(24), { maxLength: 4 }), (parts, cuts) => {
      const text = parts.join('')
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).toSorted((a, b) => a - b), text.length]
      const pieces = places.slice(1).map((end, n) => text.slice(places[n], end))
      expect(streamed(pieces)).toBe(cleanText(text))
      const cleaner = new TextCleaner()
      for (const piece of pieces) expect(cleaner.push(piece).isWellFormed()).toBe(true)
    }),
  )
})
