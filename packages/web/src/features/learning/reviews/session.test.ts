import type { DueReview, RatedReview } from '@xperto/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginSession, cardsThrough, nextSession, type SessionEvent } from './session.ts'

const now = Date.parse('2026-03-01T08:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const next = { again: at(1), hard: at(5), good: at(10), easy: at(4000) }
const card = (id: string): DueReview => ({ id, source: 'quiz', topic: 'SQL', front: 'Why?', back: 'So.', chat_id: null, turns: 0, next })
const rated = (id: string, minutes: number): RatedReview => ({ id, turns: 1, due: at(minutes), next })

it('a card that comes back within twenty minutes is met again at the end of the session, and counts once', () => {
  let session = beginSession([card('a'), card('b')])
  session = nextSession(session, { kind: 'rated', rating: 'again', rated: rated('a', 1), now })
  expect(session.queue.map(({ id, turns }) => [id, turns])).toEqual([
    ['b', 0],
    ['a', 1],
  ])
  expect(cardsThrough(session)).toBe(0)
  session = nextSession(session, { kind: 'rated', rating: 'good', rated: rated('b', 3000), now })
  session = nextSession(session, { kind: 'rated', rating: 'good', rated: rated('a', 3000), now })
  expect(session.queue).toEqual([])
  expect(session.done.map(({ card: { id }, rating }) => [id, rating])).toEqual([
    ['b', 'good'],
    ['a', 'good'],
  ])
  expect(cardsThrough(session)).toBe(2)
})

it('whatever happens, each card is still to come, done or dropped, and a new card is never shown turned', () => {
  const event: fc.Arbitrary<{ kind: 'turn' | 'dropped' } | { kind: 'rated'; minutes: number }> = fc.oneof(
    fc.constant({ kind: 'turn' as const }),
    fc.constant({ kind: 'dropped' as const }),
    fc.record({ kind: fc.constant('rated' as const), minutes: fc.integer({ min: 1, max: 5000 }) }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.array(event, { maxLength: 40 }), (count, events) => {
      const cards = Array.from({ length: count }, (_, index) => card(String(index)))
      let session = beginSession(cards)
      let dropped = 0
      for (const one of events) {
        const [first] = session.queue
        const made: SessionEvent =
          one.kind === 'rated' ? { kind: 'rated', rating: 'good', rated: rated(first?.id ?? '', one.minutes), now } : { kind: one.kind }
        session = nextSession(session, made)
        if (first && one.kind === 'dropped') dropped += 1
        if (one.kind !== 'turn' && first) expect(session.turned).toBe(false)
        const seen = new Set([...session.queue.map(({ id }) => id), ...session.done.map(({ card: { id } }) => id)])
        expect(seen.size).toBeGreaterThanOrEqual(count - dropped)
        expect(cardsThrough(session)).toBeLessThanOrEqual(session.total)
      }
    }),
  )
})
