import { expect, test } from 'vitest'
import { codeLanguages, defaultStdin } from './code-languages.ts'

test('COD-01 the 13 languages stand with the ids and names of the specification, in its order', () => {
  expect(codeLanguages.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '109 Python 3.13.2',
    '102 JavaScript Node.js',
    '91 Java 17',
    '105 C++ GCC 14.1',
    '103 C GCC 14.1',
    '106 Go 1.22',
    '101 TypeScript 5.6',
    '98 PHP 8.3',
    '72 Ruby 2.7',
    '108 Rust 1.85',
    '83 Swift 5.2.3',
    '111 Kotlin 2.1.10',
    '43 Plain Text',
  ])
})

test('COD-01 every language has a starter template that reads standard input, and the input is a greeting at first', () => {
  const reads = /stdin|readFileSync\(0|System\.in|std::cin|os\.Stdin|fgets\(STDIN\)|gets|readLine\(\)/
  for (const { name, template } of codeLanguages.filter(({ id }) => id !== 43))
    expect([name, template]).toEqual([name, expect.stringMatching(reads)])
  expect(defaultStdin).toBe('Hello, world!\n')
})
