import { definitionOf } from '@xperto/chat-types/definitions'
import type { Message } from '@xperto/contract'
import { expect, test } from 'vitest'
import type { Turn } from './turns.ts'
import { isEditable, isRepeatable, mayRewrite, versionsOf } from './versions.ts'

const message = (part: Partial<Message>): Message =>
  ({ id: 'm', message_type: 'AI_RESPONSE', user_actions: [], options: [], fetch_status: 'COMPLETE', ...part }) as Message
const turn = (question: Partial<Message> | null, ...replies: Partial<Message>[]): Turn => ({
  key: 'k',
  question: question && message({ message_type: 'USER_MESSAGE', ...question }),
  replies: replies.map(message),
})

test('versions are counted in the order they were written, and lead to their neighbours', () => {
  expect(versionsOf({ id: 'b', sibling_ids: ['a', 'b', 'c'] })).toEqual({ place: 2, total: 3, previous: 'a', next: 'c' })
  expect(versionsOf({ id: 'c', sibling_ids: ['a', 'b', 'c'] })).toEqual({ place: 3, total: 3, previous: 'b', next: null })
  expect(versionsOf({ id: 'a', sibling_ids: ['a'] }).total).toBe(1)
  // A shared copy has no versions.
  expect(versionsOf({ id: 'a' })).toEqual({ place: 1, total: 1, previous: null, next: null })
})

test('MSG-19 nothing is rewritten in a locked chat, in one that is only read, nor where a flow decides', () => {
  const open = { chat_lock_status: null }
  expect(mayRewrite(open, definitionOf('GENERIC'))).toBe(true)
  expect(mayRewrite({ chat_lock_status: 'LOCKED' }, definitionOf('GENERIC'))).toBe(false)
  for (const type of ['SHARED', 'QUIZ', 'TIP_OF_THE_DAY', 'INTERVIEW', 'BOT_INTERVIEW', 'MOCK_TEST'] as const)
    expect(mayRewrite(open, definitionOf(type)), type).toBe(false)
})

test('a question that took a choice or a button is not edited, nor one the client asked by itself', () => {
  expect(isEditable(turn({}), undefined)).toBe(true)
  expect(isEditable(turn({}), turn({}, {}))).toBe(true)
  expect(isEditable(turn({}), turn({}, { options: [{ text: 'A' }] }))).toBe(false)
  const action = { action_type: 'ACCEPT_PLAN' } as Message['user_actions'][number]
  expect(isEditable(turn({}), turn({}, { user_actions: [action] }))).toBe(false)
  expect(isEditable(turn({ message_type: 'GET_TIP_MESSAGE' }), undefined)).toBe(false)
  expect(isEditable(turn(null, {}), undefined)).toBe(false)
})

test('an answer that ended by itself or was stopped can be made again; what nobody asked for cannot', () => {
  expect(isRepeatable(turn({}), message({}))).toBe(true)
  expect(isRepeatable(turn({}), message({ fetch_status: 'STOPPED' }))).toBe(true)
  expect(isRepeatable(turn({}), message({ fetch_status: 'FETCHING' }))).toBe(false)
  expect(isRepeatable(turn({}), message({ fetch_status: 'FAILED' }))).toBe(false)
  expect(isRepeatable(turn(null), message({}))).toBe(false)
})
