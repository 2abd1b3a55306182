import { expect, test } from 'vitest'
import { messageAddress, readMessageSearch } from './message-address.ts'

test('a message has an address, and the address names it again', () => {
  const address = messageAddress('https://xperto.example', 'chat 1', 'a/b')
  expect(address).toBe('https://xperto.example/xperto/chat/chat%201?message=a%2Fb')
  expect(readMessageSearch(Object.fromEntries(new URL(address).searchParams))).toEqual({ message: 'a/b' })
})

test('what else stands in an address names no message', () => {
  for (const message of [undefined, '', 7, true, null, { id: 'a' }, ['a']]) expect(readMessageSearch({ message })).toEqual({})
})
