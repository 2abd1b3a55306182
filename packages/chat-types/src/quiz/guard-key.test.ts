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
  'Ｔｈｅ ａｎｓｗｅｒ ｉｓ Ｂ',
  'Тhе аnswеr іs B',
  'T\u200bh\u200be a\u200bn\u200bs\u200bw\u200be\u200br i\u200bs B',
  'T h e   a n s w e r   i s   B',
  'VGhlIGFuc3dlciBpcyBC',
  '54 68 65 20 61 6e 73 77 65 72 20 69 73 20 42',
  'Gur nafjre vf O',
  'B si rewsna ehT',
  '84 104 101 32 97 110 115 119 101 114 32 105 115 32 66',
  '&#84;he answer is &#66;',
  '```json\n{"answer": "B"}\n```',
  "answer = 'B'",
  'Die Antwort ist B.',
  'La respuesta es B',
  'La réponse est 2',
  '答案是 B',
  'उत्तर B है',
  'Clearly B, I would say.',
  'Ⓑ',
  'Think of 🅱.',
  'Bravo it is, as a pilot says.',
  'Its letter has the ASCII code 66.',
  'chr(66)',
  'The second one, as you know.',
  'I would take the last but two, I mean the 2nd option.',
  'It is not A, not C and not D.',
  'Cross out The WHERE clause, The ORDER BY clause and LIMIT.',
  'A ✗\nB ✓\nC ✗\nD ✗',
  '| option | |\n|---|---|\n| A | no |\n| B | yes |\n| C | no |\n| D | no |',
  'A: wrong, B: right, C: wrong, D: wrong',
  '- [ ] A\n- [x] B\n- [ ] C\n- [ ] D',
  'Look into the manual at `HAVING`.',
  'Option two.',
  'Definitely B!',
  "I'd tick B here",
  '# B\n',
  '<b>B</b>',
])('TYP-09 %j gives the answer away', (text) => {
  expect(guard.givesAway(text)).toBe(true)
})

test.each([
  'Ask yourself when the groups exist: before or after the rows were filtered?',
  'Compare the WHERE clause and the HAVING clause: which of them sees groups?',
  'A group is made of rows. What would you need to know about it to drop it?',
  'What does each option do to a single row?',
  'It is a question of order: what comes first?',
  'Pick a small table and try it. It takes 3 rows.',
  'Your input has three lines:\n\n```text\n3\n5\n7\n```\nHow many groups?',
  'What do you think the answer is?',
  'The answer is not far: look at the word "groups".',
  'Options A and B both drop something. What do they drop, and when?',
  'What happens first: rows are read, rows are filtered, groups are made, or groups are sorted?',
  'A query runs in an order. In which step do groups come up?',
  'Write the query for one group by hand. Which rows are left?',
  'First ask what a group is. Second, ask what is known about it.',
  'Think about having ten orders of two customers: how many groups are there?',
  'Is this about one row or about many? Say it in your own words.',
  'Dos pasos: primero las filas, después los grupos. ¿Qué se filtra en cada uno?',
  'Was weißt du über eine Gruppe, bevor sie gebildet ist?',
  'Count: 1 row, 2 rows, 3 rows. What is the count of a group?',
  'That is right so far: groups come later. What does that mean for a filter?',
  'Yes, keep going. Which of the four works on sums?',
  '```sql\nSELECT city, count(*) FROM people GROUP BY city\n```\nWhere would a condition on count(*) go?',
])('TYP-09 %j does not', (text) => {
  expect(guard.givesAway(text)).toBe(false)
})

const printed = {
  ...{ id: 'p', topic: 'js', level: 'easy' as const, question: 'What does `typeof null` print?', explanation: '' },
  options: ['`object`', '`null`', 'A promise of `null`', 'It throws'],
  correct: [0],
}

test.each([
  ['`object`', true],
  ['Definitely A!', true],
  ['(A)', true],
  ['Think of `object`.', true],
  ['Not B, not C and not D.', true],
  ['It prints `object`, an old mistake.', true],
  ['Does it print `null`?', false],
  ['Compare "`null`" with "`object`".', false],
  ['Options A and B differ in one thing. Which?', false],
  ['A good start. Is `null` a value?', false],
  ['What kind of value is `null`?', false],
  ['Which calls would throw here?', false],
])('TYP-09 of short options: %j', (text, isGiven) => {
  expect(guardOfQuestion(printed, 'Tick one.').givesAway(text)).toBe(isGiven)
})

const facts = {
  ...{ id: 'r', topic: 'c', level: 'easy' as const, question: 'Which of these is true of a vector in C?', explanation: '' },
  options: ['It grows by itself', 'There is none in the standard library of C', 'It sorts its elements', 'It is a linked list'],
  correct: [1],
}

test.each([
  ['What is in C that is not in C++, and the other way round?', false],
  ['Is growing by itself something that arrays do?', false],
  ['Read the list of headers. Is a vector among them?', false],
  ['Look: in the standard library there is none.', true],
  ['It does not grow by itself, it sorts no elements, and it is no linked list.', true],
  ['The second option.', true],
])('TYP-09 of an option of many words: %j', (text, isGiven) => {
  expect(guardOfQuestion(facts, 'Tick one.').givesAway(text)).toBe(isGiven)
})
