import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postContentMaxCharacters } from '@xperto/contract'
import { expect, it } from 'vitest'
import { isTooDense } from './read-markdown.ts'

const lines = (line: string, count: number): string => `${line}\n`.repeat(count)
const filled = (part: string): string => part.repeat(Math.floor(postContentMaxCharacters / part.length))
const row = `|${'a|'.repeat(300)}`

/** Each of them kept the parser at work for half a second to four seconds: what is counted is what that work grows with. */
const hostile: [string, string][] = [
  ['a list in a list in a list, line after line', lines('- - - - - a', 2400)],
  ['a list in a list, line after line', lines('- - a', 2400)],
  ['a quote in a list in a quote', lines('> - > a', 2400)],
  ['numbers in numbers', lines('1. 1. a', 2400)],
  ['lines that end as those of an old Macintosh', filled('a\r')],
  ['lines that end as those of Windows', filled('a\r\n')],
  ['quotes in quotes in one line', '> '.repeat(500)],
  ['a table of 20,000 cells', `${row}\n|${'-|'.repeat(300)}\n${lines(row, 80)}`],
  ['marks in every block', filled(`${'[*_~a'.repeat(90)}\n\n`)],
  ['brackets in one block', filled('[')],
  ['beginnings of tags in one block', filled('<a ')],
  ['a fence that is none, for a backtick follows it', `\`\`\` \`\n${filled('[')}`],
]
it.each(hostile)('%s is more than is parsed', (_, text) => expect(isTooDense(text)).toBe(true))

it('no more than a part of it is, and code in a fence may be anything', () => {
  expect(isTooDense(lines('- - a', 100))).toBe(false)
  expect(isTooDense(lines('> - a', 100))).toBe(false)
  expect(isTooDense(`\`\`\`\n${filled('[').slice(0, -20)}\n\`\`\``)).toBe(false)
  expect(isTooDense(`${row}\n|${'-|'.repeat(300)}\n${lines(row, 5)}`)).toBe(false)
})

it('nothing that somebody wrote as a first post, honest or spam, is too much', () => {
  const fixtures = join(import.meta.dirname, '../../../../testing/fixtures')
  for (const half of ['a', 'b']) {
    const posts = JSON.parse(readFileSync(join(fixtures, `first-posts-${half}.json`), 'utf8')) as { id: string; body: string }[]
    expect(posts.filter(({ body }) => isTooDense(body)).map(({ id }) => id)).toEqual([])
  }
})
