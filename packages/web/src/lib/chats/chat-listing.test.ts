import type { Chat } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { addPage, type ChatListing, dropChat, placeChat, takeFirst } from './chat-listing.ts'

/** A chat changed in that minute of an hour. */
const chat = (id: string, minute: number, name = id): Chat => ({
  id,
  name,
  chat_type: 'GENERIC',
  chat_lock_status: null,
  last_updated_on: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  createdOn: new Date(0).toISOString(),
  objectId: null,
  url: '',
  reply_in_progress: false,
  bookmarked: false,
})
const listing = (complete: boolean, ...chats: Chat[]): ChatListing => ({ chats, complete })
const ids = ({ chats }: ChatListing) => chats.map(({ id }) => id).join(' ')

const loaded = listing(false, chat('e', 50), chat('d', 40), chat('c', 30), chat('b', 20))

describe('asked anew, the list', () => {
  it('takes what came and keeps what was loaded below it', () => {
    const next = takeFirst(loaded, [chat('f', 55), chat('e', 50, 'renamed'), chat('d', 40)], false)
    expect(ids(next)).toBe('f e d c b')
    expect(next.chats[1]?.name).toBe('renamed')
    expect(next.complete).toBe(false)
  })

  it('keeps what stands below it as the server ordered it, which knows of one instant what came first', () => {
    // The server tells milliseconds and orders by microseconds: of "c" and "z", in the same one, "c" was changed last.
    const known = listing(false, chat('e', 50), chat('c', 30), chat('z', 30), chat('b', 20))
    expect(ids(takeFirst(known, [chat('e', 50), chat('c', 30)], false))).toBe('e c z b')
  })

  it('loses what is gone among the first and moves up what was written to', () => {
    expect(ids(takeFirst(loaded, [chat('b', 58), chat('e', 50), chat('c', 30)], false))).toBe('b e c')
  })

  it('begins anew when so much changed that something may be missing in between', () => {
    expect(ids(takeFirst(loaded, [chat('x', 59), chat('y', 58), chat('z', 57)], false))).toBe('x y z')
    expect(ids(takeFirst(loaded, [chat('x', 59), chat('b', 58)], false))).toBe('x b')
  })

  it('is what came when that was all, or nothing was known', () => {
    expect(takeFirst(loaded, [chat('e', 50)], true)).toEqual(listing(true, chat('e', 50)))
    expect(takeFirst(loaded, [], true)).toEqual(listing(true))
    expect(takeFirst(undefined, [chat('e', 50)], false)).toEqual(listing(false, chat('e', 50)))
  })

  it('has a chat once that was in two of its pages', () => {
    expect(ids(takeFirst(undefined, [chat('e', 50), chat('d', 40), chat('e', 50)], true))).toBe('e d')
    expect(ids(takeFirst(loaded, [chat('e', 50), chat('d', 40), chat('e', 50), chat('d', 40)], false))).toBe('e d c b')
  })

  it('stays complete when it was and nothing is missing', () => {
    expect(takeFirst({ ...loaded, complete: true }, [chat('e', 50), chat('d', 40)], false)).toEqual({ ...loaded, complete: true })
  })
})

describe('a further page', () => {
  it('stands at the end, each chat once', () => {
    expect(ids(addPage(loaded, 'b', [chat('c', 30), chat('a', 10)], true))).toBe('e d c b a')
    expect(addPage(loaded, 'b', [], true).complete).toBe(true)
  })

  it('brings nothing when the list has another end by now', () => {
    expect(addPage(loaded, 'c', [chat('a', 10)], true)).toBe(loaded)
  })
})

describe('a chat', () => {
  it('stands in the place of its last change, once', () => {
    expect(ids(placeChat(loaded, chat('c', 59)))).toBe('c e d b')
    expect(ids(placeChat(loaded, chat('n', 35)))).toBe('e d n c b')
    expect(ids(placeChat(loaded, chat('c', 30, 'renamed')))).toBe('e d c b')
  })

  it('of the same instant stands by its id, as the server orders them', () => {
    expect(ids(placeChat(loaded, chat('cc', 30)))).toBe('e d cc c b')
    expect(ids(placeChat(loaded, chat('bb', 30)))).toBe('e d c bb b')
  })

  it('older than all that is loaded waits for its page, and ends a list that is complete', () => {
    expect(ids(placeChat(loaded, chat('old', 1)))).toBe('e d c b')
    expect(ids(placeChat({ ...loaded, complete: true }, chat('old', 1)))).toBe('e d c b old')
  })

  it('that is dropped is gone', () => {
    expect(ids(dropChat(loaded, 'd'))).toBe('e c b')
  })
})
