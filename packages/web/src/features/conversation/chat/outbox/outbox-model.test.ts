import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyOutbox,
  fits,
  holdOf,
  keyKnownMs,
  mayWait,
  nextOutbox,
  nextToSend,
  outboxBounds,
  type Outbox,
  type OutboxEvent,
  waitingIn,
} from './outbox-model.ts'

const written = (key: string, chatId = 'a', content = key, at = 1): OutboxEvent => ({
  kind: 'written',
  key,
  chatId,
  message: { content },
  at,
  triedAt: null,
})
const play = (events: readonly OutboxEvent[], from: Outbox = emptyOutbox): Outbox => events.reduce(nextOutbox, from)
const keysIn = (outbox: Outbox, chatId: string): string[] => waitingIn(outbox, chatId).map(({ key }) => key)

const key = fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6')
const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
  fc
    .record({ key, chatId: fc.constantFrom('a', 'b'), at: fc.integer({ min: 0, max: 5 }) })
    .map(({ key: name, chatId, at }) => written(name, chatId, name, at)),
  fc.record({ kind: fc.constant('tried' as const), key, at: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('refused' as const), key, sentence: fc.constant('No.') }),
  fc.record({ kind: fc.constant('released' as const), key, at: fc.integer({ min: 0, max: 2 * keyKnownMs }) }),
  fc.record({ kind: fc.constant('gone' as const), key }),
)

describe('an outbox, whatever happens to it', () => {
  test('keeps the order in which things were written, and each key once', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const expected: string[] = []
        let outbox = emptyOutbox
        for (const one of events) {
          outbox = nextOutbox(outbox, one)
          if (one.kind === 'written' && !expected.includes(one.key)) expected.push(one.key)
          if (one.kind === 'gone' && expected.includes(one.key)) expected.splice(expected.indexOf(one.key), 1)
          expect(outbox.entries.map((entry) => entry.key)).toEqual(expected)
        }
        const times = outbox.entries.map(({ at }) => at)
        expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
      }),
    )
  })

  test('loses nothing but what is said to be gone, and changes nothing in the words', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let outbox = emptyOutbox
        for (const one of events) {
          const before = outbox
          outbox = nextOutbox(outbox, one)
          for (const entry of before.entries) {
            if (one.kind === 'gone' && one.key === entry.key) continue
            expect(outbox.entries.find(({ key: name }) => name === entry.key)?.message).toBe(entry.message)
          }
        }
      }),
    )
  })

  test('offers only the first message of a chat, and none behind one that is held', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.integer({ min: 0, max: 2 * keyKnownMs }), (events, now) => {
        const outbox = play(events)
        for (const chatId of ['a', 'b']) {
          const [first] = waitingIn(outbox, chatId)
          const offered = nextToSend(outbox, chatId, now)
          expect(offered).toBe(first && holdOf(first, now) === null ? first : null)
        }
      }),
    )
  })

  test('holds no more than its bounds', () => {
    const message = fc.integer({ min: 1, max: 32_000 }).map((length) => 'x'.repeat(length))
    fc.assert(
      fc.property(fc.array(message, { maxLength: 80 }), (contents) => {
        const outbox = play(contents.map((content, index) => written(`${index}`, 'a', content)))
        expect(outbox.entries.length).toBeLessThanOrEqual(outboxBounds.entries)
        const characters = outbox.entries.reduce((sum, entry) => sum + (entry.message.content?.length ?? 0), 0)
        expect(characters).toBeLessThanOrEqual(outboxBounds.characters)
      }),
      { numRuns: 30 },
    )
    const full = play(Array.from({ length: outboxBounds.entries }, (_, index) => written(`${index}`)))
    expect(fits(full, { content: 'one more' })).toBe(false)
    expect(nextOutbox(full, written('one more'))).toBe(full)
  })
})

test('a message that was tried too long ago is not sent by itself: its key may be forgotten', () => {
  const tried = play([written('k1'), { kind: 'tried', key: 'k1', at: 1000 }, { kind: 'tried', key: 'k1', at: 9_000_000 }])
  expect(nextToSend(tried, 'a', 1000 + keyKnownMs)?.key).toBe('k1')
  expect(nextToSend(tried, 'a', 1001 + keyKnownMs)).toBeNull()
  const early = nextOutbox(tried, { kind: 'released', key: 'k1', at: 2000 })
  expect(nextToSend(early, 'a', 1001 + keyKnownMs)).toBeNull()
  const released = nextOutbox(tried, { kind: 'released', key: 'k1', at: 1001 + keyKnownMs })
  expect(nextToSend(released, 'a', 1001 + keyKnownMs)?.key).toBe('k1')
})

test('a refused message holds those after it until it is released or taken back', () => {
  const refused = play([written('k1'), written('k2'), { kind: 'refused', key: 'k1', sentence: 'This chat is locked.' }])
  expect(nextToSend(refused, 'a', 0)).toBeNull()
  expect(nextToSend(nextOutbox(refused, { kind: 'gone', key: 'k1' }), 'a', 0)?.key).toBe('k2')
  expect(keysIn(nextOutbox(refused, { kind: 'released', key: 'k1', at: 9 }), 'a')).toEqual(['k1', 'k2'])
})

test('only a question in words may wait', () => {
  expect(mayWait({ content: 'What is a closure?' })).toBe(true)
  expect(mayWait({ content: 'Find it', is_web_search: true })).toBe(true)
  expect(mayWait({ content: '' })).toBe(false)
  expect(mayWait({ content: 'Next', user_action_type: 'START_ANSWERING' })).toBe(false)
  expect(mayWait({ content: '', regenerate_message_id: 'm' })).toBe(false)
  expect(mayWait({ content: 'Other words', parent_message_id: 'm' })).toBe(false)
  expect(mayWait({ content: 'Tip', message_type: 'GET_TIP_MESSAGE' })).toBe(false)
})
