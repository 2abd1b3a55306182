import type { SearchHit } from '@xperto/contract'
import { expect, it } from 'vitest'
import { hitsByChat } from './hits-by-chat.ts'

const hit = (chat: string, message: string | null): SearchHit => ({
  chat_id: chat,
  chat_name: `Name of ${chat}`,
  chat_type: 'GENERIC',
  message_id: message,
  excerpt: message ?? `Name of ${chat}`,
  ranges: [[0, 4]],
  created_on: '2026-01-01T00:00:00.000Z',
})

it('the hits of a chat stand under its name once, where its newest hit stands', () => {
  const chats = hitsByChat([hit('a', null), hit('a', 'm1'), hit('b', 'm3'), hit('a', 'm4')])
  expect(chats.map(({ chatId, nameRanges, messages }) => [chatId, nameRanges.length, messages.map(({ messageId }) => messageId)])).toEqual([
    ['a', 1, ['m1', 'm4']],
    ['b', 0, ['m3']],
  ])
})

it('a name found after its messages is marked where it stands', () => {
  const [chat] = hitsByChat([hit('a', 'm1'), hit('a', null)])
  expect([chat?.nameRanges, chat?.messages.length]).toEqual([[[0, 4]], 1])
})
