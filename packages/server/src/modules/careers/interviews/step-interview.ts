import { heardPoints } from '@xperto/content/interview-questions'
import type { InterviewNote } from '@xperto/chat-types/kit'
import { type InterviewEvent, reduce, type Refusal, type Step } from './engine/reduce.ts'
import { currentTurn, type InterviewState } from './engine/state.ts'
import type { InterviewRow } from './interviews.store.ts'

/** What happens to an interview that was chosen: all but its choice. */
export type InterviewDeed = Exclude<InterviewNote, { type: 'choose' }> | { type: 'look' } | { type: 'pause' } | { type: 'resume' }

export interface Stepped {
  state: InterviewState
  refused: Refusal | null
  /** It ended just now. */
  ended: boolean
}

/**
 * What a deed makes of an interview, without keeping it: the same for the words of a reply and for the transaction that ends it.
 * @param unheard answers whose reply did not come to its end; they are taken in first
 * @param now milliseconds since 1970
 */
export function stepInterview(
  { state: before, packet }: Pick<InterviewRow, 'state' | 'packet'>,
  deed: InterviewDeed,
  unheard: readonly { id: string; text: string }[],
  now: number,
): Stepped {
  let state = before
  let refused: Refusal | null = null
  const take = (event: InterviewEvent): Step => {
    const step = reduce(state, packet, event)
    state = step.state
    return step
  }
  const hear = (key: string, text: string, by: 'voice' | 'text'): Refusal | null =>
    take({ type: 'answer', key, turn: null, text, by, now }).refused
  for (const { id, text } of unheard) hear(id, text, 'text')
  switch (deed.type) {
    case 'start':
      take({ type: 'start', now })
      refused = take({ type: 'introduced', now }).refused
      break
    case 'listen':
      take({ type: 'resume', now })
      refused = take({ type: 'listen', turn: currentTurn(state)?.number ?? 0, now }).refused
      break
    case 'answer':
      // Who answers is back.
      take({ type: 'resume', now })
      refused = hear(deed.key, deed.text, deed.by)
      if (refused === null && !deed.isHeld) {
        const heard = heardInQuestion({ state, packet })
        refused = take({ type: 'decide', key: deed.key, proposal: deed.proposal, heard, now }).refused
      }
      break
    case 'end':
      refused = take({ type: 'end', by: state.phase === 'WRAP_UP' ? 'finished' : 'candidate', now }).refused
      break
    case 'pause':
    case 'resume':
    case 'look':
      refused = take({ type: deed.type, now }).refused
      break
  }
  return { state, refused, ended: before.end === null && state.end !== null }
}

/** Ids of the points of the current question that its answers hold by their words. */
export function heardInQuestion({ state, packet }: Pick<InterviewRow, 'state' | 'packet'>): string[] {
  const turn = currentTurn(state)
  const question = turn && packet.questions[turn.question]
  if (!turn || !question) return []
  const answers = state.turns.filter((other) => other.question === turn.question).flatMap((other) => other.answers.map(({ text }) => text))
  const heard = heardPoints(answers.join('\n'), question.points)
  return question.points.flatMap(({ id }, at) => (heard[at]?.state === 'met' ? [id] : []))
}
