import type { Message } from '@xperto/contract'
import type { ReplyState } from '../../../../stream/reply-session.ts'
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
 * being fetched, of a reply that is made again or of a question that was edited (what followed those is no longer shown), or under
 * the last question. Where the end of the chat is not loaded (`reachesEnd`) a reply there is not shown.
 */
export function shownTurns(facts: {
  chatId: string
  messages: readonly Message[]
  reachesEnd: boolean
  state: ReplyState
  keyOf: (message: Message) => string
  /** What a turn is called whose question is not stored yet. */
  liveKey: string
}): ShownTurns {
  const { chatId, messages, reachesEnd, state, keyOf, liveKey } = facts
  let turns = turnsOf(messages, keyOf)
  if (state.phase === 'idle') return { turns, liveTurn: null, replaces: null }

  if ('replaces' in state && state.replaces !== null) {
    const index = turns.findIndex(({ replies }) => replies.some(({ id }) => id === state.replaces))
    const turn = turns[index]
    if (turn) {
      const replies = turn.replies.slice(0, turn.replies.findIndex(({ id }) => id === state.replaces) + 1)
      return { turns: [...turns.slice(0, index), { ...turn, replies }], liveTurn: turn.key, replaces: state.replaces }
    }
  }
  const edited = 'edits' in state ? turns.findIndex(({ question }) => question !== null && question.id === state.edits) : -1
  if (edited >= 0) turns = turns.slice(0, edited)
  else if (!reachesEnd) return { turns, liveTurn: null, replaces: null }
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
