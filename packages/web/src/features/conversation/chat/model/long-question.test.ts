import { expect, test } from 'vitest'
import { isLongQuestion } from './long-question.ts'

test('a question of a dozen lines or more is long, however they come about', () => {
  expect(isLongQuestion('Why?')).toBe(false)
  expect(isLongQuestion(Array.from({ length: 11 }, () => 'a line').join('\n'))).toBe(false)
  expect(isLongQuestion(Array.from({ length: 12 }, () => 'a line').join('\n'))).toBe(true)
  expect(isLongQuestion('word '.repeat(120))).toBe(false)
  expect(isLongQuestion('word '.repeat(200))).toBe(true)
  expect(isLongQuestion(`${'x'.repeat(10_000)}`)).toBe(true)
})
