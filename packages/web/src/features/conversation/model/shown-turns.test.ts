import type { Message } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import type { ReplyState } from '../stream/reply-session.ts'
import { shownTurns } from './shown-turns.ts'

const message = (id: string, message_type: Message['message_type'], content = id, fetch_status: Message['fetch_status'] = 'COMPLETE') =>
  ({ id, message_type, content, fetch_status }) as Message
const asked = [message('q1', 'USER_MESSAGE'), message('a1', 'AI_RESPONSE')]
const live = (state: Partial<Extract<ReplyState, { stopping: boolean }>>): ReplyState => ({
  phase: 'streaming',
  question: null,
  replaces: null,
  stopping: false,
  ...state,
})
const show = (messages: Message[], state: ReplyState) => {
  const { turns, liveTurn, replaces } = shownTurns({ chatId: 'c', messages, state, keyOf: ({ id }) => id, liveKey: 'live' })
  return { turns: turns.map(({ key, question, replies }) => [key, question?.content, replies.map(({ id }) => id)]), liveTurn, replaces }
}

describe('where the reply being written stands', () => {
  test('MSG-01 under the text just sent, before anything of it is stored', () => {
    expect(show(asked, live({ phase: 'sending', question: 'Why?' }))).toEqual({
      turns: [
        ['q1', 'q1', ['a1']],
        ['live', 'Why?', []],
      ],
      liveTurn: 'live',
      replaces: null,
    })
  })

  test('in the place of the row that is still being fetched, after a reload', () => {
    const messages = [...asked, message('q2', 'USER_MESSAGE'), message('a2', 'AI_RESPONSE', '', 'FETCHING')]
    expect(show(messages, live({}))).toMatchObject({ liveTurn: 'q2', replaces: 'a2' })
    expect(show(messages, live({})).turns).toHaveLength(2)
  })

  test('in the place of the reply that is made again', () => {
    const messages = [...asked.slice(0, 1), message('a1', 'AI_RESPONSE', 'half', 'FAILED')]
    expect(show(messages, live({ question: null, replaces: 'a1' }))).toMatchObject({ liveTurn: 'q1', replaces: 'a1' })
  })

  test('a question that is stored by now is not shown twice', () => {
    const messages = [...asked, message('q2', 'USER_MESSAGE', 'Why?')]
    expect(show(messages, live({ question: 'Why?' }))).toMatchObject({
      turns: [['q1'], ['q2']].map(([key]) => [key, expect.anything(), expect.anything()]),
      liveTurn: 'q2',
    })
  })

  test('nothing is live in a chat at rest', () => {
    expect(show(asked, { phase: 'idle' })).toEqual({ turns: [['q1', 'q1', ['a1']]], liveTurn: null, replaces: null })
  })
})
