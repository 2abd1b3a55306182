import { expect, it } from 'vitest'
import { neighbourChat } from './neighbour-chat.ts'

const chats = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

it('goes from chat to chat in the order of the list, and stays at its ends', () => {
  expect([neighbourChat(chats, 'a', 1), neighbourChat(chats, 'b', -1)]).toEqual(['b', 'a'])
  expect([neighbourChat(chats, 'c', 1), neighbourChat(chats, 'a', -1)]).toEqual([null, null])
})

it('from anywhere else the first chat is next', () => {
  expect([neighbourChat(chats, 'x', 1), neighbourChat(chats, null, 1), neighbourChat(chats, 'x', -1), neighbourChat([], 'a', 1)]).toEqual([
    'a',
    'a',
    null,
    null,
  ])
})
