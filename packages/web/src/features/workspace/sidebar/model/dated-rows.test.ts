import { expect, it } from 'vitest'
import { type DatedRow, datedRows } from './dated-rows.ts'
import { rowAfterKey } from './row-after-key.ts'
import { chatChanged } from './testing/chat-changed.ts'

const now = new Date(2026, 4, 20, 12)
const daysAgo = (days: number) => new Date(2026, 4, 20 - days, 11)
const lines = (rows: DatedRow[]) => rows.map((row) => (row.kind === 'heading' ? `# ${row.title}` : row.chat.id))
const home = chatChanged('home', daysAgo(40), { chat_type: 'DEFAULT' })

it('SAV-03 the default chat is first of all, then what was changed today, in the 7 days before, and earlier', () => {
  const chats = [
    chatChanged('now', daysAgo(0)),
    chatChanged('yesterday', daysAgo(1)),
    chatChanged('a week', daysAgo(7)),
    chatChanged('old', daysAgo(8)),
  ]
  expect(lines(datedRows(home, [...chats, home], now))).toEqual([
    '# Today',
    'home',
    'now',
    '# Previous 7 days',
    'yesterday',
    'a week',
    '# Older',
    'old',
  ])
})

it('SAV-04 default, insight and bot-interview chats are left out of the dates, the default chat’s first place aside', () => {
  const chats = [
    chatChanged('another default', daysAgo(0), { chat_type: 'DEFAULT' }),
    chatChanged('insight', daysAgo(0), { chat_type: 'INSIGHT' }),
    chatChanged('bot', daysAgo(1), { chat_type: 'BOT_INTERVIEW' }),
    chatChanged('interview', daysAgo(1), { chat_type: 'INTERVIEW', chat_lock_status: 'LOCKED' }),
  ]
  expect(lines(datedRows(home, chats, now))).toEqual(['# Today', 'home', '# Previous 7 days', 'interview'])
})

it('a group without chats has no heading, and nothing at all is no line', () => {
  expect(lines(datedRows(undefined, [chatChanged('old', daysAgo(30))], now))).toEqual(['# Older', 'old'])
  expect(datedRows(undefined, [], now)).toEqual([])
})

it('keys lead from chat to chat over the headings, and out at both ends', () => {
  const rows = datedRows(home, [chatChanged('yesterday', daysAgo(1)), chatChanged('old', daysAgo(30))], now)
  const after = (from: string, key: string) => rowAfterKey(rows, from, key)
  expect([after('home', 'ArrowDown'), after('yesterday', 'ArrowDown'), after('old', 'ArrowDown')]).toEqual(['yesterday', 'old', null])
  expect([after('old', 'ArrowUp'), after('home', 'ArrowUp')]).toEqual(['yesterday', null])
  expect([after('yesterday', 'End'), after('yesterday', 'Home')]).toEqual(['old', 'home'])
  expect([after('yesterday', 'a'), after('gone', 'ArrowDown')]).toEqual([null, null])
})
