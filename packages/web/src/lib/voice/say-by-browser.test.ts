import { expect, it } from 'vitest'
import { chunksOf } from './say-by-browser.ts'

it('a long sentence is read in pieces of at most 200 characters, cut between words, and none is lost', () => {
  const sentence = Array.from({ length: 90 }, (_, index) => `word${index}`).join(' ')
  const chunks = chunksOf(sentence)
  expect(chunks.every(({ length }) => length <= 200)).toBe(true)
  expect(chunks.join(' ')).toBe(sentence)
  expect(chunksOf('x'.repeat(450)).map(({ length }) => length)).toEqual([200, 200, 50])
})
