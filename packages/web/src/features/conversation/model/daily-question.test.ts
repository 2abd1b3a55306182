import { definitionOf } from '@xperto/chat-types/definitions'
import type { Message } from '@xperto/contract'
import { expect, test } from 'vitest'
import { dailyQuestion } from './daily-question.ts'

const noon = new Date(2026, 10, 21, 12)
const message = (message_type: Message['message_type'], created: Date) => ({ message_type, created_on: created.toISOString() }) as Message

test('TYP-03 the tip of the day is asked for when the chat is opened and today has none', () => {
  const tip = definitionOf('TIP_OF_THE_DAY')
  expect(dailyQuestion('c', tip, [], noon)).toMatchObject({ message: { message_type: 'GET_TIP_MESSAGE' }, key: 'daily-c-2026-11-21' })
  expect(dailyQuestion('c', tip, [message('TIP_OF_THE_DAY', new Date(2026, 10, 20, 23))], noon)).not.toBeNull()
  expect(dailyQuestion('c', tip, [message('TIP_OF_THE_DAY', new Date(2026, 10, 21, 1))], noon)).toBeNull()
  expect(dailyQuestion('c', definitionOf('DEFAULT'), [], noon)).toBeNull()
})
