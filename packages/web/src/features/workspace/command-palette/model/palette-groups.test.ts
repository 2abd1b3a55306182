import type { Chat, SearchHit } from '@xperto/contract'
import { expect, it } from 'vitest'
import type { ListedCommand } from '../../../../lib/commands/command-registry.ts'
import { matchWords, wordsTyped } from './match-words.ts'
import { paletteGroups } from './palette-groups.ts'

const chat = (id: string, name: string) => ({ id, name, last_updated_on: '2026-01-01T00:00:00.000Z' }) as Chat
const hit = (over: Partial<SearchHit>): SearchHit => ({
  chat_id: 'c9',
  chat_name: 'Old',
  chat_type: 'GENERIC',
  message_id: null,
  excerpt: 'Old',
  ranges: [[0, 3]],
  created_on: '2025-01-01T00:00:00.000Z',
  ...over,
})
const commands: ListedCommand[] = [
  { id: 'view.panel', title: 'Close right panel', group: 'View', shortcut: 'Mod+.' },
  { id: 'chat.rename', title: 'Rename chat', group: 'This chat', keywords: ['title'] },
  { id: 'start.quiz', title: 'Quiz', group: 'Start' },
  { id: 'reply.stop', title: 'Stop the reply', group: 'This chat', enabled: false },
  { id: 'chat.leave', title: 'Leave the input', group: 'This chat', inPalette: false },
]
const chats = ['Closures inside a loop', 'How connections close', 'Enclosed', ...Array.from({ length: 9 }, (_, n) => `Quiz ${n}`)].map(
  (name, n) => chat(`c${n}`, name),
)
const shown = (question: string, hits: SearchHit[] = [], currentChatId: string | null = null) =>
  paletteGroups({ question, chats, currentChatId, commands, hits }).map(({ title, items }) => [title, ...items.map(({ text }) => text)])

it('with nothing typed: the chats changed last, then what can be done, group by group', () => {
  expect(shown('')).toEqual([
    ['Recent chats', 'Closures inside a loop', 'How connections close', 'Enclosed', 'Quiz 0', 'Quiz 1'],
    ['Start', 'Quiz'],
    ['This chat', 'Rename chat'],
    ['View', 'Close right panel'],
  ])
  expect(shown('   ')).toEqual(shown(''))
})

it('the chat on screen is not among the recent ones, and found by its name all the same', () => {
  expect(shown('', [], 'c0')[0]).toEqual(['Recent chats', 'How connections close', 'Enclosed', 'Quiz 0', 'Quiz 1', 'Quiz 2'])
  expect(shown('loop', [], 'c0')[0]).toEqual(['Chats', 'Closures inside a loop'])
})

it('words are looked for at the beginning of words, in names and in what can be done', () => {
  expect(shown('clos')).toEqual([
    ['Chats', 'Closures inside a loop', 'How connections close'],
    ['View', 'Close right panel'],
    ['Names and messages', 'Search for “clos”'],
  ])
  expect(shown('title')).toEqual([
    ['This chat', 'Rename chat'],
    ['Names and messages', 'Search for “title”'],
  ])
})

it('what the server finds comes last, without what is there already', () => {
  const hits = [
    hit({ chat_id: 'c0', excerpt: 'Closures inside a loop' }),
    hit({ chat_id: 'c99', excerpt: 'Closing days' }),
    hit({ message_id: 'm1', excerpt: 'a closure keeps' }),
  ]
  expect(shown('clos', hits).at(-1)).toEqual(['Names and messages', 'Closing days', 'a closure keeps', 'Search for “clos”'])
})

it('signs alone find nothing, and nothing is asked of the server', () => {
  for (const question of ['!!!', '💥', '%_', '\0']) expect([question, shown(question), wordsTyped(question)]).toEqual([question, [], []])
})

it('any text as a question is taken for words', () => {
  const long = 'x'.repeat(10_000)
  expect(wordsTyped(long)).toEqual(['x'.repeat(200)])
  expect(wordsTyped('a b '.repeat(5000))).toEqual(['a', 'b'])
  expect(shown(`'; drop table "chats" (.*)`)).toEqual([['Names and messages', `Search for “'; drop table "chats" (.*)”`]])
  expect(shown(long).at(-1)?.[1]).toHaveLength('Search for “…”'.length + 40)
})

it('marks are apart and in order, whatever the words are', () => {
  expect(matchWords('Closures close', ['close', 'clos'])).toEqual([
    [0, 4],
    [9, 14],
  ])
  expect(matchWords('闭包和循环', ['循环'])).toEqual([[3, 5]])
  expect(matchWords('नमस्ते दुनिया', ['दुनिया'])).toEqual([[7, 13]])
  expect(matchWords('closure', ['missing'])).toBeNull()
})

it('what a message says begins near the word that was found, however far into the excerpt that stands', () => {
  const near = (before: string, after = '') => {
    const excerpt = `${before}loop${after}`
    const hits = [hit({ message_id: 'm1', excerpt, ranges: [[before.length, before.length + 4]] })]
    const item = paletteGroups({ question: 'zebra', chats, currentChatId: null, commands, hits }).at(-1)?.items[0]
    return [item?.text, ...(item?.ranges.map(([from, to]) => item.text.slice(from, to)) ?? [])]
  }
  expect(near('Each arrow function in a ')).toEqual(['Each arrow function in a loop', 'loop'])
  expect(near('…keeps the variable, not its value, in each turn of the ', ' that runs…')).toEqual([
    '…in each turn of the loop that runs…',
    'loop',
  ])
  expect(near(`${'x'.repeat(40)} `)).toEqual([`…${'x'.repeat(23)} loop`, 'loop'])
  expect(near(`${'😀'.repeat(20)}a`)).toEqual([`…${'😀'.repeat(11)}aloop`, 'loop'])
  expect(near('…keeps the variable, not its value, in each turn of the ', '').every((text) => text?.isWellFormed())).toBe(true)
})
