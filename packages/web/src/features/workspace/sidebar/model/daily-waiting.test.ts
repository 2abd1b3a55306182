import { definitionOf } from '@xperto/chat-types/definitions'
import { expect, it } from 'vitest'
import { isDailyWaiting } from './daily-waiting.ts'
import { calendarOf, dayOf } from '../../../../lib/dates/calendar.ts'
import { chatChanged } from './testing/chat-changed.ts'

const now = new Date(2026, 4, 20, 0, 5)
const today = new Date(2026, 4, 20, 0, 1)
const yesterday = new Date(2026, 4, 19, 23, 59)
const tip = definitionOf('TIP_OF_THE_DAY')
const tipChat = (changed: Date) => chatChanged('tip', changed, { chat_type: 'TIP_OF_THE_DAY' })

it('a tip waits until its chat was opened today', () => {
  expect(isDailyWaiting({ chats: [], complete: true }, tip, now, dayOf)).toBe(true)
  expect(isDailyWaiting({ chats: [tipChat(yesterday)], complete: true }, tip, now, dayOf)).toBe(true)
  expect(isDailyWaiting({ chats: [tipChat(today)], complete: true }, tip, now, dayOf)).toBe(false)
})

it('nothing is said before all chats of today are known, nor of types without something daily', () => {
  expect(isDailyWaiting(undefined, tip, now, dayOf)).toBe(false)
  expect(isDailyWaiting({ chats: [chatChanged('other', today)], complete: false }, tip, now, dayOf)).toBe(false)
  expect(isDailyWaiting({ chats: [chatChanged('other', today), chatChanged('old', yesterday)], complete: false }, tip, now, dayOf)).toBe(
    true,
  )
  expect(isDailyWaiting({ chats: [], complete: true }, definitionOf('QUIZ'), now, dayOf)).toBe(false)
})

it("the day is that of the person's time zone", () => {
  const evening = new Date('2026-05-20T18:00:00Z')
  const list = { chats: [tipChat(evening)], complete: true }
  const night = new Date('2026-05-20T19:00:00Z') // past midnight in Kolkata, not in London
  expect(isDailyWaiting(list, tip, night, calendarOf('Asia/Kolkata'))).toBe(true)
  expect(isDailyWaiting(list, tip, night, calendarOf('Europe/London'))).toBe(false)
})
