import { definitionOf } from '@xperto/chat-types/definitions'
import { expect, it } from 'vitest'
import { isDailyWaiting } from './daily-waiting.ts'
import { chatChanged } from './testing/chat-changed.ts'

const now = new Date(2026, 4, 20, 0, 5)
const today = new Date(2026, 4, 20, 0, 1)
const yesterday = new Date(2026, 4, 19, 23, 59)
const tip = definitionOf('TIP_OF_THE_DAY')
const tipChat = (changed: Date) => chatChanged('tip', changed, { chat_type: 'TIP_OF_THE_DAY' })

it('a tip waits until its chat was opened today', () => {
  expect(isDailyWaiting({ chats: [], complete: true }, tip, now)).toBe(true)
  expect(isDailyWaiting({ chats: [tipChat(yesterday)], complete: true }, tip, now)).toBe(true)
  expect(isDailyWaiting({ chats: [tipChat(today)], complete: true }, tip, now)).toBe(false)
})

it('nothing is said before all chats of today are known, nor of types without something daily', () => {
  expect(isDailyWaiting(undefined, tip, now)).toBe(false)
  expect(isDailyWaiting({ chats: [chatChanged('other', today)], complete: false }, tip, now)).toBe(false)
  expect(isDailyWaiting({ chats: [chatChanged('other', today), chatChanged('old', yesterday)], complete: false }, tip, now)).toBe(true)
  expect(isDailyWaiting({ chats: [], complete: true }, definitionOf('QUIZ'), now)).toBe(false)
})
