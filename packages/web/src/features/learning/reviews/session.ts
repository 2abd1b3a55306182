import type { DueReview, RatedReview, ReviewRating } from '@xperto/contract'

/** A rating of this session. */
export interface DoneCard {
  card: DueReview
  rating: ReviewRating
  /** When it comes back. */
  due: string
}

/** One session: the cards still to come, the first of them on screen, and what was rated. */
export interface ReviewSession {
  /** Cards at its beginning. */
  total: number
  queue: readonly DueReview[]
  /** Whether the answer of the first card is shown. */
  turned: boolean
  done: readonly DoneCard[]
}

export type SessionEvent =
  | { kind: 'turn' }
  /** `now` in milliseconds: a card that comes back soon is met again in this session. */
  | { kind: 'rated'; rating: ReviewRating; rated: RatedReview; now: number }
  /** The card was rated elsewhere, or it is gone. */
  | { kind: 'dropped' }

/** A card that is due again within so many minutes comes back in the same session. */
const soonMs = 20 * 60_000

export const beginSession = (cards: readonly DueReview[]): ReviewSession => ({ total: cards.length, queue: cards, turned: false, done: [] })

/** The session after an event. Without a card on screen nothing changes. */
export function nextSession(session: ReviewSession, event: SessionEvent): ReviewSession {
  const [card, ...rest] = session.queue
  if (!card) return session
  if (event.kind === 'turn') return { ...session, turned: true }
  if (event.kind === 'dropped') return { ...session, queue: rest, turned: false, total: session.total - 1 }
  const { rated, rating, now } = event
  const comesSoon = Date.parse(rated.due) - now <= soonMs
  const queue = comesSoon ? [...rest, { ...card, turns: rated.turns, next: rated.next }] : rest
  const done = [...session.done.filter(({ card: { id } }) => id !== card.id), { card, rating, due: rated.due }]
  return { ...session, queue, turned: false, done }
}

/** How many cards of the session are through: one that comes back in it is not. */
export function cardsThrough({ total, queue }: ReviewSession): number {
  return total - new Set(queue.map(({ id }) => id)).size
}
