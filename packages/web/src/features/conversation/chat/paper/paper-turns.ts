import type { ChatDocument, Message } from '@xperto/contract'
import { localMessage } from '../model/streamed-messages.ts'
import { type Turn, turnsOf } from '../model/turns.ts'

/** A turn on paper; `newDay`: the first of its day, so that the day is written over it. */
export interface PaperTurn {
  turn: Turn
  nextQuestion: string | null
  newDay: string | null
}

/** The turns of a whole chat in pieces of at most `size`, so that a long one can be drawn without holding up the page. */
export function paperPieces(messages: ChatDocument['messages'], dayOf: (instant: string) => string, size: number): PaperTurn[][] {
  const turns = turnsOf(
    messages.map((message, index) => asMessage(message, index)),
    ({ id }) => id,
  )
  const paper = turns.map((turn, index): PaperTurn => {
    const [day, before] = [dayOfTurn(turn, dayOf), index > 0 ? dayOfTurn(turns[index - 1], dayOf) : null]
    return { turn, nextQuestion: turns[index + 1]?.question?.content ?? null, newDay: day === before ? null : day }
  })
  return Array.from({ length: Math.ceil(paper.length / size) }, (_, piece) => paper.slice(piece * size, (piece + 1) * size))
}

function dayOfTurn(turn: Turn | undefined, dayOf: (instant: string) => string): string | null {
  const first = turn?.question ?? turn?.replies[0]
  return first ? dayOf(first.created_on) : null
}

function asMessage({ role, content, markdown, options, created_on }: ChatDocument['messages'][number], index: number): Message {
  const message_type = role === 'person' ? 'USER_MESSAGE' : 'AI_RESPONSE'
  return { ...localMessage({ id: `paper-${index}`, chat_id: 'paper', message_type, content, created_on }), markdown, options }
}
