import { definitionOf } from '@xperto/chat-types/definitions'
import { chatTypes, type Message } from '@xperto/contract'
import { expect, test } from 'vitest'
import { inReadingOrder, turnsOf } from './turns.ts'

const message = (id: string, message_type: Message['message_type']): Message => ({ id, message_type }) as Message
const messages = [
  message('opening', 'AI_RESPONSE'),
  message('q1', 'USER_MESSAGE'),
  message('a1', 'AI_RESPONSE'),
  message('s1', 'SYSTEM_MESSAGE'),
  message('q2', 'GET_TIP_MESSAGE'),
  message('a2', 'TIP_OF_THE_DAY'),
]
const keyOf = ({ id }: Message) => id

test('a question heads its answers; what nobody asked for stands by itself', () => {
  expect(turnsOf(messages, keyOf).map(({ question, replies }) => [question?.id, replies.map(({ id }) => id)])).toEqual([
    [undefined, ['opening']],
    ['q1', ['a1', 's1']],
    ['q2', ['a2']],
  ])
})

test('MSG-09 insight chats are read newest first, all others oldest first', () => {
  for (const type of chatTypes) {
    const keys = inReadingOrder(turnsOf(messages, keyOf), definitionOf(type).messageOrder).map(({ key }) => key)
    expect(keys, type).toEqual(type === 'INSIGHT' ? ['q2', 'q1', 'opening'] : ['opening', 'q1', 'q2'])
  }
})
