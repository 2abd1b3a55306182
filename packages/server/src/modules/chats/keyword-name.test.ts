import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keywordName } from './keyword-name.ts'

test.each([
  ['What is the difference between WHERE and HAVING in SQL?', 'WHERE HAVING SQL'],
  ['how do I use C++ and C# together', 'C++ C# together'],
  ["Why doesn't my useEffect's cleanup run twice?", "Doesn't useEffect's cleanup run twice"],
  ['Please fix this:\n```js\nfor (;;) {}\n```', 'Fix'],
  ['```python\nprint(1)\n```', 'Python print 1'],
  ['what is it?', 'What is it'],
  ['नमस्ते दुनिया', 'नमस्ते दुनिया'],
  ['дерево поиска', 'Дерево поиска'],
  ['!!! ??? 🙂', null],
  ['', null],
])('%j is called %j', (message, name) => {
  expect(keywordName(message)).toBe(name)
})

test('whatever the message, a name is one line of 1 to 48 characters with a letter or digit in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (message) => {
      const name = keywordName(message)
      if (name === null) return
      expect([...name].length).toBeGreaterThan(0)
      // A capital may be longer than its small letter (ß), by a character or two.
      expect([...name].length).toBeLessThanOrEqual(51)
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(name).toBe(name.trim())
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})
