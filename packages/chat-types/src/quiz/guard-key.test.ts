import { expect, test } from 'vitest'
import { guardOfQuestion } from './guard-key.ts'

const item = {
  ...{ id: 'q', topic: 'sql', level: 'easy' as const, question: 'What filters groups?', explanation: '' },
  options: ['The WHERE clause', 'The HAVING clause', 'The ORDER BY clause', 'LIMIT'],
  correct: [1],
}
const guard = guardOfQuestion(item, 'Tick one.')

test.each([
  'The answer is B.',
  'The correct option is the second one.',
  'It is B',
  'B is correct because groups come later.',
  'Option **B** is the right one',
  'B',
  'Pick B and go on.',
  'Correct answers: 2',
  'Think of the HAVING clause, it works on groups.',
  'the   having\nclause!',
])('TYP-09 %j gives the answer away', (text) => {
  expect(guard.givesAway(text)).toBe(true)
})

test.each([
  'Ask yourself when the groups exist: before or after the rows were filtered?',
  'Compare the WHERE clause and the HAVING clause: which of them sees groups?',
  'A group is made of rows. What would you need to know about it to drop it?',
  'What does each option do to a single row?',
  'What do you think the answer is?',
  'The answer is not far: look at the word "groups".',
])('TYP-09 %j does not', (text) => {
  expect(guard.givesAway(text)).toBe(false)
})
