import { expect, test } from 'vitest'
import { questionParts } from './question-parts.ts'

test.each([
  ['What is a closure?', [['words', 'What is a closure?']]],
  ['Two\n\nlines with `code` and ``` in them', [['words', 'Two\n\nlines with `code` and ``` in them']]],
  [
    'Find the bug:\n```python\nfor x in xs:\n    print(x)\n```\nThanks',
    [
      ['words', 'Find the bug:'],
      ['code', 'for x in xs:\n    print(x)'],
      ['words', 'Thanks'],
    ],
  ],
  ['```\n    indented\n```', [['code', '    indented']]],
  [
    'Never closed\n```js\nlet a\n\nlet b',
    [
      ['words', 'Never closed'],
      ['code', 'let a\n\nlet b'],
    ],
  ],
  ['```\n```', []],
])('%j is shown as %j', (content, parts) => {
  expect(questionParts(content).map(({ kind, text }) => [kind, text])).toEqual(parts)
})
