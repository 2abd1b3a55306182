import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

const marked = (before: string, after: string) => {
  const { before: old, after: now } = changedWords(before, after)
  const show = (sign: string) => (piece: { text: string; isShared: boolean }) =>
    piece.isShared ? piece.text : `${sign}${piece.text}${sign}`
  return [old.map(show('-')).join(''), now.map(show('+')).join('')]
}

test('what only one line has is told apart word by word', () => {
  expect(marked('Responsible for the nightly settlement job', 'Cut the nightly settlement job from 41 minutes to 6')).toEqual([
    '-Responsible for- the nightly settlement job',
    '+Cut+ the nightly settlement job+ from 41 minutes to 6+',
  ])
  expect(marked('', 'Won a prize')).toEqual(['', '+Won a prize+'])
  expect(marked('Wrote the tests.', 'Wrote the tests')).toEqual(['Wrote the tests.', 'Wrote the tests'])
})

test('pieces know where they stand', () => {
  const line = 'Built a rate limiter in Go'
  for (const { text, from } of changedWords('Built a rate limiter', line).after) expect(line.slice(from, from + text.length)).toBe(text)
})
