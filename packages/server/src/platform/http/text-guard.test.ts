import { describe, expect, test } from 'vitest'
import { guardText } from './text-guard.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'deepest'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { inside: value }
  return value
}

describe('the guard of text', () => {
  test('half a surrogate pair becomes U+FFFD wherever it stands, and NUL is refused', () => {
    expect(guardText('a\ud800')).toBe('a\ufffd')
    expect(guardText({ list: ['\udc00', { deep: 'b\ud800' }], kept: '👋' })).toEqual({ list: ['\ufffd', { deep: 'b\ufffd' }], kept: '👋' })
    expect(() => guardText({ list: [{ deep: 'a\0b' }] })).toThrow(expect.objectContaining({ code: 'invalid_request' }))
    expect(() => guardText({ list: [{ 'a\0b': 1 }] })).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })

  test('what stands inside each other too deep is refused', () => {
    expect(guardText(nested(33))).toEqual(nested(33))
    expect(() => guardText(nested(34))).toThrow(expect.objectContaining({ fields: { body: 'This is nested too deep.' } }))
    expect(() => guardText(nested(100_000))).toThrow(expect.objectContaining({ fields: { body: 'This is nested too deep.' } }))
  })

  test('a body of more values than anything of ours holds is refused before they are looked at', () => {
    let looks = 0
    const watched = (length: number): unknown[] =>
      Object.defineProperty(
        Array.from({ length }, () => 0),
        0,
        { get: () => ((looks += 1), 0), enumerable: true },
      )
    const tooMany = expect.objectContaining({ code: 'invalid_request', fields: { body: 'This holds too many values.' } })

    expect(() => guardText({ messages: watched(1_000_001) })).toThrow(tooMany)
    expect(() => guardText({ messages: [watched(600_000), watched(600_000)] })).toThrow(tooMany)
    expect(looks).toBe(1)
    expect(guardText([[1, null, true], watched(600_000)])).toHaveLength(2)
  })
})
