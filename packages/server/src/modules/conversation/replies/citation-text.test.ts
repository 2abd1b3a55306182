import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { CitationText } from './citation-text.ts'

function pass(...pieces: string[]): { text: string; cited: number[] } {
  const citations = new CitationText()
  const text = pieces.map((piece) => citations.push(piece)).join('') + citations.end()
  return { text, cited: [...citations.cited] }
}

test.each([
  ['numbers in prose stay as they are', 'Rust is fast [1], and safe [ 2 ].', 'Rust is fast [1], and safe [ 2 ].', [1, 2]],
  ['numbers side by side do not become one link', 'Both say so [1][2][3].', 'Both say so [1] [2] [3].', [1, 2, 3]],
  ['a number never becomes a link of the model', 'See [1](https://evil.example).', 'See [1] (https://evil.example).', [1]],
  ['a number never gets an address from the model', '[1]: https://evil.example', '[1] : https://evil.example', [1]],
  ['nor in a list or a quotation', '- > [7]: https://evil.example', '- > [7] : https://evil.example', [7]],
  ['nor with spaces around it, which Markdown leaves out', '[   1  ]: https://evil.example', '[   1  ] : https://evil.example', [1]],
  ['nor in brackets around its own', 'See [[9]](https://evil.example)', 'See [[9]] (https://evil.example)', [9]],
  ['nor with a space between those', '[ [9] ](https://evil.example)', '[ [9] ] (https://evil.example)', [9]],
  ['a task and a list of lists stay', '- [ ] sort [[1,2],[3]]', '- [ ] sort [[1,2],[3]]', [3]],
  ['a colon in a sentence stays', 'As said in [1]: yes.', 'As said in [1]: yes.', [1]],
  ['a span of code is code', 'Use `a[0][1]` or ``b`[2](x)``, says [3].', 'Use `a[0][1]` or ``b`[2](x)``, says [3].', [3]],
  ['a block of code is code', '```js\na[0][1]\n```\n[2][3]', '```js\na[0][1]\n```\n[2] [3]', [2, 3]],
  ['also with tildes and inside a list', '- ~~~\n  a[0][1]\n  ~~~\n[2]', '- ~~~\n  a[0][1]\n  ~~~\n[2]', [2]],
  ['a backtick that is never closed hides nothing of the next paragraph', 'A ` here.\n\nAnd [1][2].', 'A ` here.\n\nAnd [1] [2].', [1, 2]],
  ['what is escaped is no number', 'Literally \\[1][x]', 'Literally \\[1][x]', []],
  ['words in brackets and long numbers are no sources', '[a] [2024] [x](https://example.com)', '[a] [2024] [x](https://example.com)', []],
  ['a block that was left open is closed', '```\na[1]', '```\na[1]\n```', []],
  ['a bracket at the very end is kept', 'An array [', 'An array [', []],
  ['a number at the very end counts', 'So it is [4]', 'So it is [4]', [4]],
])('%s', (_case, given, text, cited) => {
  expect(pass(given)).toEqual({ text, cited })
})

it('however the text is cut into pieces, the same comes out', () => {
  const parts = fc.constantFrom('[1]', '[', ']', '2', '(', ':', '`', '```', '~~~', '\n', ' ', 'a', '\\', '[3][4]', '[5]: x', '- ')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (pieces) => {
      expect(pass(...pieces)).toEqual(pass(pieces.join('')))
    }),
    { numRuns: 300 },
  )
})
