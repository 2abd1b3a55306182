import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { EnvironmentRefused, readEnvironment } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'xperto-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The environment with that content in TESTIMONIALS_FILE, or the lines with which the start is refused. */
function start(content: string | null, file = 'words.json') {
  if (content !== null) writeFileSync(join(folder, file), content)
  try {
    return readEnvironment({ projectDirectory: folder, variables: { TESTIMONIALS_FILE: file }, isRoot: false }).testimonials
  } catch (error) {
    if (error instanceof EnvironmentRefused) return error.problems
    throw error
  }
}

it('LAN-01 the words of the operator come as they were written, the role where there is one', () => {
  const list = [
    { quote: 'I understood closures at last: 3 < 4.', name: 'A reader', role: 'A student' },
    { quote: ' Two lines\nof it. ', name: 'Another' },
  ]
  expect(start(JSON.stringify(list))).toEqual([list[0], { quote: 'Two lines\nof it.', name: 'Another', role: null }])
  expect(start('[]')).toEqual([])
})

it('without the variable there are none', () => {
  expect(readEnvironment({ projectDirectory: folder, variables: {}, isRoot: false }).testimonials).toEqual([])
})

const words = (more: object) =>
  JSON.stringify([
    { quote: 'q', name: 'n' },
    { quote: 'q', name: 'n', ...more },
  ])
it.each([
  ['not JSON {', 'is not JSON'],
  ['{}', 'is not a list'],
  ['["a"]', 'entry 1: is not an object'],
  [words({ quote: '  ' }), 'entry 2, quote: is empty'],
  [words({ quote: 7 }), 'entry 2, quote: is not text'],
  [words({ name: undefined }), 'entry 2, name: is not text'],
  [words({ quote: 'x'.repeat(601) }), 'entry 2, quote: is longer than 600 characters'],
  [words({ quote: 'So <b>good</b>' }), 'entry 2, quote: holds HTML; write plain text'],
  [words({ role: 'a\u0007b' }), 'entry 2, role: holds a control character'],
  [words({ photo: 'x.png' }), 'entry 2: has a key other than quote, name and role'],
  [JSON.stringify(Array.from({ length: 13 }, () => ({ quote: 'q', name: 'n' }))), 'holds more than 12 entries'],
])('LAN-01 a wrong file ends the start with its fault in words: %s', (content, fault) => {
  expect(start(content)).toEqual([`TESTIMONIALS_FILE: words.json ${fault}`])
})

it('a file that is not there ends the start as well', () => {
  expect(start(null, 'none.json')).toEqual(['TESTIMONIALS_FILE: none.json cannot be read (ENOENT)'])
})
