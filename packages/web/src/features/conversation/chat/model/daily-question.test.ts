import { definitionOf } from '@xperto/chat-types/definitions'
import type { Message } from '@xperto/contract'
import { expect, test } from 'vitest'
import { calendarOf, dayOf } from '../../../../lib/dates/calendar.ts'
import { dailyQuestion } from './daily-question.ts'

const noon = new Date(2026, 10, 21, 12)
const message = (message_type: Message['message_type'], created: Date) => ({ message_type, created_on: created.toISOString() }) as Message

test('TYP-03 the tip of the day is asked for when the chat is opened and today has none', () => {
  const tip = definitionOf('TIP_OF_THE_DAY')
  expect(dailyQuestion('c', tip, [], noon, dayOf)).toMatchObject({
    message: { message_type: 'GET_TIP_MESSAGE' },
    key: `daily-c-${dayOf(noon)}`,
  })
  expect(dailyQuestion('c', tip, [message('TIP_OF_THE_DAY', new Date(2026, 10, 20, 23))], noon, dayOf)).not.toBeNull()
  expect(dailyQuestion('c', tip, [message('TIP_OF_THE_DAY', new Date(2026, 10, 21, 1))], noon, dayOf)).toBeNull()
  expect(dailyQuestion('c', definitionOf('DEFAULT'), [], noon, dayOf)).toBeNull()
})

test('TYP-03 EFF-05 the day of the tip is that of the person’s time zone', () => {
  const tip = definitionOf('TIP_OF_THE_DAY')
  const [evening, night] = [new Date('2026-05-20T18:00:00Z'), new Date('2026-05-20T19:00:00Z')] // midnight in Kolkata lies between them
  expect(dailyQuestion('c', tip, [message('TIP_OF_THE_DAY', evening)], night, calendarOf('Asia/Kolkata'))).not.toBeNull()
  expect(dailyQuestion('c', tip, [message('TIP_OF_THE_DAY', evening)], night, calendarOf('Europe/London'))).toBeNull()
})
