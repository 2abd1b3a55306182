import { expect, test } from 'vitest'
import { messagesFromStream } from './streamed-messages.ts'

const now = new Date('2026-11-21T20:00:00Z')

test('MSG-03 the streamed text stands for messages that could not be fetched, under their own ids', () => {
  const messages = messagesFromStream('c', ['q', 'a'], 'Why?', 'Because.', now)
  expect(messages.map(({ id, message_type, content, fetch_status }) => [id, message_type, content, fetch_status])).toEqual([
    ['q', 'USER_MESSAGE', 'Why?', 'COMPLETE'],
    ['a', 'AI_RESPONSE', 'Because.', 'COMPLETE'],
  ])
})

test('a reply that was joined has no question of ours, one made again has an id alone', () => {
  expect(messagesFromStream('c', ['q', 'a'], null, 'Because.', now).map(({ id }) => id)).toEqual(['a'])
  expect(messagesFromStream('c', ['a'], null, 'Because.', now).map(({ id }) => id)).toEqual(['a'])
})
