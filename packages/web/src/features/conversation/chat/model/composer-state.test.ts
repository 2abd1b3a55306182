import { definitionOf } from '@xperto/chat-types/definitions'
import type { ActionType, Message } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import { type ComposerFacts, composerState, keyMeans, textToSend } from './composer-state.ts'

const open: ComposerFacts = {
  isSignedIn: true,
  chat: { chat_lock_status: null },
  definition: definitionOf('DEFAULT'),
  isLoading: false,
  isReplying: false,
  lastReply: null,
}
const replyWith = (...actions: ActionType[]): NonNullable<ComposerFacts['lastReply']> => ({
  chat_lock_status: null,
  options: [],
  user_actions: actions.map((action_type) => ({
    action_type,
    action_title: '',
    action_message: '',
    chat_id: 'c',
    isUIAction: false,
    disabled: false,
    disabled_reason: null,
  })),
})

describe('MSG-11 the input is closed, with its reason,', () => {
  const reasons: [string, Partial<ComposerFacts>, string][] = [
    ['when nobody is signed in', { isSignedIn: false }, 'Sign in to write here'],
    ['in a locked chat', { chat: { chat_lock_status: 'LOCKED' } }, 'This chat is locked and takes no more messages.'],
    [
      'when a message reports the lock',
      { lastReply: { ...replyWith(), chat_lock_status: 'LOCKED' } },
      'This chat is locked and takes no more messages.',
    ],
    ['while the bot is typing', { isReplying: true }, 'You can write when the reply is finished'],
    ['while the page knows a reason (a running test)', { closed: 'The test is running' }, 'The test is running'],
    ['while the chat is loading', { isLoading: true }, 'You can write when the chat has loaded'],
    [
      'when the last message carries actions',
      { lastReply: replyWith('ACCEPT_PLAN') },
      'Choose one of the actions under the last message first.',
    ],
  ]
  test.each(reasons)('%s', (_, facts, reason) => {
    expect(composerState(open)).toEqual({ open: true })
    expect(composerState({ ...open, ...facts })).toMatchObject({ open: false, reason })
  })

  test('but not beside start-answering alone, nor beside actions in a support chat', () => {
    expect(composerState({ ...open, lastReply: replyWith('START_ANSWERING') })).toEqual({ open: true })
    expect(composerState({ ...open, lastReply: replyWith('START_ANSWERING', 'END_INTERVIEW') })).toMatchObject({ open: false })
    expect(composerState({ ...open, definition: definitionOf('SUPPORT'), lastReply: replyWith('END_SUPPORT') })).toEqual({ open: true })
  })
})

test('MSG-11 an action that is off cannot be taken, and so closes nothing', () => {
  const off = { action_type: 'ACCEPT_PLAN', disabled: true } as Message['user_actions'][number]
  const on = { action_type: 'REGENERATE_PLAN', disabled: false } as Message['user_actions'][number]
  const reply = (...user_actions: Message['user_actions']) => ({ user_actions, options: [], chat_lock_status: null })
  expect(composerState({ ...open, lastReply: reply(off) })).toEqual({ open: true })
  expect(composerState({ ...open, lastReply: reply(off, on) })).toMatchObject({ open: false, kind: 'choose' })
})

describe('MSG-10 sending', () => {
  test('needs text that is not blank, and is trimmed', () => {
    expect(textToSend(' \n\t ')).toBeNull()
    expect(textToSend('')).toBeNull()
    expect(textToSend('  why?\n')).toBe('why?')
  })

  test('Enter sends, Shift+Enter adds a line, Enter inside a composition does neither', () => {
    expect(keyMeans({ key: 'Enter', shiftKey: false, isComposing: false })).toBe('send')
    expect(keyMeans({ key: 'Enter', shiftKey: true, isComposing: false })).toBe('type')
    expect(keyMeans({ key: 'Enter', shiftKey: false, isComposing: true })).toBe('type')
    expect(keyMeans({ key: 'a', shiftKey: false, isComposing: false })).toBe('type')
  })
})
