import type { Message } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import type { ReplyState } from '../../../../stream/reply-session.ts'
import { shownTurns } from './shown-turns.ts'

const message = (id: string, message_type: Message['message_type'], content = id, fetch_status: Message['fetch_status'] = 'COMPLETE') =>
  ({ id, message_type, content, fetch_status }) as Message
const asked = [message('q1', 'USER_MESSAGE'), message('a1', 'AI_RESPONSE')]
const live = (state: Partial<Extract<ReplyState, { stopping: boolean }>>): ReplyState => ({
  phase: 'streaming',
  question: null,
  replaces: null,
  edits: null,
  stopping: false,
  ...state,
})
const show = (messages: Message[], state: ReplyState, reachesEnd = true) => {
  const { turns, liveTurn, replaces } = shownTurns({ chatId: 'c', messages, reachesEnd, state, keyOf: ({ id }) => id, liveKey: 'live' })
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

  test('what followed a reply that is made again is out of sight at once', () => {
    const messages = [...asked, message('q2', 'USER_MESSAGE'), message('a2', 'AI_RESPONSE')]
    expect(show(messages, live({ replaces: 'a1' }))).toEqual({ turns: [['q1', 'q1', ['a1']]], liveTurn: 'q1', replaces: 'a1' })
  })

  test('an edited question stands in the place of the one it was made of, and nothing after it', () => {
    const messages = [...asked, message('q2', 'USER_MESSAGE'), message('a2', 'AI_RESPONSE')]
    const shown = show(messages, live({ phase: 'sending', question: 'Why now?', edits: 'q2' }))
    expect(shown.turns).toEqual([
      ['q1', 'q1', ['a1']],
      ['live', 'Why now?', []],
    ])
    expect(shown.liveTurn).toBe('live')
    // An edit of the very first question leaves nothing before it; also when the same words are asked again.
    expect(show(messages, live({ question: 'q1', edits: 'q1' })).turns).toEqual([['live', 'q1', []]])
  })

  test('a reply at the end of the chat is not shown where that end is not loaded, an edit here is', () => {
    expect(show(asked, live({ question: 'Why?' }), false)).toMatchObject({ liveTurn: null, turns: [['q1', 'q1', ['a1']]] })
    expect(show(asked, live({ question: 'Why?', edits: 'q1' }), false)).toMatchObject({ liveTurn: 'live' })
    expect(show(asked, live({ replaces: 'a1' }), false)).toMatchObject({ liveTurn: 'q1' })
  })

  test('nothing is live in a chat at rest', () => {
    expect(show(asked, { phase: 'idle' })).toEqual({ turns: [['q1', 'q1', ['a1']]], liveTurn: null, replaces: null })
  })
})
