import { expect, it } from 'vitest'
import { counted, isSameAddress, megabytes } from './counted.ts'

it('a number stands with its word, and a dash where it is not known yet', () => {
  expect(counted(0, 'chat', 'chats')).toBe('0 chats')
  expect(counted(1, 'chat', 'chats')).toBe('1 chat')
  expect(counted(1908, 'message', 'messages')).toBe('1,908 messages')
  expect(counted(undefined, 'chat', 'chats')).toBe('– chats')
  expect([megabytes(0), megabytes(123_456), megabytes(18_000_000)]).toEqual(['0 MB', '0.1 MB', '18 MB'])
})

it.each([
  ['ada@example.com', true],
  ['  Ada@Example.COM ', true],
  ['ada@example.co', false],
  ['', false],
  ['@', false],
])('%j confirms ada@example.com: %s', (typed, confirms) => {
  expect(isSameAddress(typed, 'ada@example.com')).toBe(confirms)
})

it('nothing typed never confirms, whatever the address is', () => {
  expect(isSameAddress(' ', '')).toBe(false)
})
