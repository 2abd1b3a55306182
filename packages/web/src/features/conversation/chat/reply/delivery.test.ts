import { describe, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '../outbox/outbox-model.ts'
import { createDelivery } from './delivery.ts'

const entry = (key: string, content: string): OutboxEntry => ({
  ...{ key, chatId: 'chat', message: { content }, at: 0, triedAt: null, refused: null },
})

describe('what is on its way from this page', () => {
  it('the same text again goes under the key of the first try, another text or an edit of it does not', () => {
    const delivery = createDelivery()
    delivery.begin({ content: 'Why?' }, 'first')
    expect(delivery.keyOfTry({ content: 'Why?' })).toBe('first')
    expect(delivery.keyOfTry({ content: 'Why not?' })).toBeUndefined()
    expect(delivery.keyOfTry({ content: 'Why?', parent_message_id: 'question' })).toBeUndefined()
    delivery.accepted()
    expect(delivery.keyOfTry({ content: 'Why?' })).toBeUndefined()
  })

  it('a waiting message is on its way until it failed, and its listeners hear of both', async () => {
    const delivery = createDelivery()
    const listener = vi.fn<() => void>()
    delivery.subscribe(listener)
    const sent = delivery.deliver(entry('waited', 'Why?'), () => true)
    expect(delivery.readKey()).toBe('waited')
    const { key, waited } = delivery.failed()
    expect([key, delivery.readKey(), listener.mock.calls.length]).toEqual(['waited', null, 2])
    waited?.done({ kind: 'later' })
    expect(await sent).toEqual({ kind: 'later' })
  })

  it('a waiting message that the chat does not take is sent later, and the text that was tried before keeps its key', async () => {
    const delivery = createDelivery()
    delivery.begin({ content: 'Before' }, 'before')
    expect(await delivery.deliver(entry('waited', 'Why?'), () => false)).toEqual({ kind: 'later' })
    expect([delivery.readKey(), delivery.keyOfTry({ content: 'Before' })]).toEqual([null, 'before'])
  })

  it('a message that fails after a delivered one arrived has nothing to do with that one', async () => {
    const delivery = createDelivery()
    const sent = delivery.deliver(entry('waited', 'Why?'), () => true)
    delivery.accepted()
    expect(await sent).toEqual({ kind: 'accepted' })
    delivery.begin({ content: 'Next' }, 'next')
    expect(delivery.failed()).toEqual({ key: 'next', waited: null })
  })
})
