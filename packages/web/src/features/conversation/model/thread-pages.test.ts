import type { Message } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import { joinNewest, oldestFirst, olderCursor, pageOf, takeIn, type ThreadPages } from './thread-pages.ts'

const message = (number: number, content = `m${number}`): Message => ({ id: `id${number}`, content }) as Message
/** Messages `to` down to `from`, as a page of the server. */
const span = (from: number, to: number) => pageOf(Array.from({ length: to - from + 1 }, (_, index) => message(to - index)))
const ids = (thread: ThreadPages) => oldestFirst(thread).map(({ id }) => Number(id.slice(2)))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const loaded = (...pages: ThreadPages['pages']): ThreadPages => ({ pages, pageParams: pages.map(() => null) })

describe('the loaded part of a chat', () => {
  test('pages are read oldest first, and a full page asks for what is before it', () => {
    const thread = loaded(span(11, 20), span(4, 10))
    expect(ids(thread)).toEqual(range(4, 20))
    expect(olderCursor(span(11, 20))).toBe('id11')
    expect(olderCursor(span(4, 10))).toBeNull()
  })

  test('final messages are taken in at the end, known ones in their place', () => {
    const thread = takeIn(loaded(span(1, 3)), [message(3, 'changed'), message(4), message(5)], null)
    expect(ids(thread)).toEqual(range(1, 5))
    expect(oldestFirst(thread)[2]?.content).toBe('changed')
  })

  test('a reply made again takes the place of the failed one', () => {
    expect(ids(takeIn(loaded(span(1, 4)), [message(9)], 'id4'))).toEqual([1, 2, 3, 9])
  })

  test('a first message makes a thread of an empty chat', () => {
    expect(ids(takeIn(undefined, [message(1), message(2)], null))).toEqual([1, 2])
  })

  test('the newest page stands for its span: what is no longer in it goes, what is older stays', () => {
    const newest = pageOf([14, 13, 12, 10, 9, 8, 7, 6, 5, 4].map((number) => message(number)))
    const thread = joinNewest(loaded(span(2, 11), pageOf([message(1)])), newest)
    expect(ids(thread)).toEqual([...range(1, 10), 12, 13, 14])
    expect(olderCursor(thread.pages.at(-1) ?? pageOf([]))).toBeNull()
  })

  test('a remainder of a page still asks for what is before it', () => {
    const thread = joinNewest(loaded(span(11, 20)), span(13, 22))
    expect(ids(thread)).toEqual(range(11, 22))
    expect(olderCursor(thread.pages.at(-1) ?? pageOf([]))).toBe('id11')
  })

  test('when the pages do not meet, only the newest is kept: no gap is shown', () => {
    expect(ids(joinNewest(loaded(span(1, 10)), span(31, 40)))).toEqual(range(31, 40))
  })
})
