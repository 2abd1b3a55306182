import type { Message } from '@xperto/contract'
import type { ReplyState } from '../stream/reply-session.ts'
import { localMessage } from './streamed-messages.ts'
import { isQuestion, type Turn, turnsOf } from './turns.ts'

/** The turns on screen, oldest first, with the place of the reply being written. */
export interface ShownTurns {
  turns: Turn[]
  /** The turn the live reply stands in, and the stored reply in whose place it stands. */
  liveTurn: string | null
  replaces: string | null
}

/**
 * Joins stored messages with the reply being written: under the question just sent, in the place of a stored row that is still
 * being fetched or is made again, or under the last question.
 */
export function shownTurns(facts: {
  chatId: string
  messages: readonly Message[]
  state: ReplyState
  keyOf: (message: Message) => string
  /** What a turn is called whose question is not stored yet. */
  liveKey: string
}): ShownTurns {
  const { chatId, messages, state, keyOf, liveKey } = facts
  const turns = turnsOf(messages, keyOf)
  if (state.phase === 'idle') return { turns, liveTurn: null, replaces: null }

  if ('replaces' in state && state.replaces !== null) {
    const turn = turns.find(({ replies }) => replies.some(({ id }) => id === state.replaces))
    if (turn) return { turns, liveTurn: turn.key, replaces: state.replaces }
  }
  const last = turns.at(-1)
  const fetching = last?.replies.find(({ fetch_status }) => fetch_status === 'FETCHING')
  if (last && fetching) return { turns, liveTurn: last.key, replaces: fetching.id }
  const awaits = last?.question && last.replies.length === 0 && isQuestion(last.question)
  if (last && awaits && (state.question === null || last.question?.content === state.question)) {
    return { turns, liveTurn: last.key, replaces: null }
  }
  const question =
    state.question === null
      ? null
      : localMessage({
          id: liveKey,
          chat_id: chatId,
          message_type: 'USER_MESSAGE',
          content: state.question,
          created_on: new Date().toISOString(),
        })
  return { turns: [...turns, { key: liveKey, question, replies: [] }], liveTurn: liveKey, replaces: null }
}
