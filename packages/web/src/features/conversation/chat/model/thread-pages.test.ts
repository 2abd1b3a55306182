import type { Message } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import {
  joinNewest,
  newerPlace,
  newestPages,
  oldestFirst,
  olderPlace,
  pageOf,
  reachesEnd,
  takeIn,
  type ThreadPages,
  walkBranch,
} from './thread-pages.ts'

const message = (number: number, content = `m${number}`): Message => ({ id: `id${number}`, content }) as Message
/** Messages `to` down to `from`, as a page of the server. */
const span = (from: number, to: number) => pageOf(Array.from({ length: to - from + 1 }, (_, index) => message(to - index)))
const ids = (thread: ThreadPages) => oldestFirst(thread).map(({ id }) => Number(id.slice(2)))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const loaded = (...pages: ThreadPages['pages']): ThreadPages => ({ pages, pageParams: pages.map(() => 'newest' as const) })

describe('the loaded part of a chat', () => {
  test('pages are read oldest first, and a full page asks for what is before it', () => {
    const thread = loaded(span(11, 20), span(4, 10))
    expect(ids(thread)).toEqual(range(4, 20))
    expect(olderPlace(span(11, 20))).toEqual({ before: 'id11' })
    expect(olderPlace(span(4, 10))).toBeNull()
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
    expect(olderPlace(thread.pages.at(-1) ?? pageOf([]))).toBeNull()
  })

  test('a newest page in which nothing is new leaves it the same object, one in which something was changed does not', () => {
    const thread = loaded(span(11, 20), span(4, 10))
    expect(joinNewest(thread, span(11, 20))).toBe(thread)
    const changed = pageOf(span(11, 20).messages.map((one) => (one.id === 'id15' ? message(15, 'changed') : one)))
    expect(oldestFirst(joinNewest(thread, changed))[11]?.content).toBe('changed')
  })

  test('a remainder of a page still asks for what is before it', () => {
    const thread = joinNewest(loaded(span(11, 20)), span(13, 22))
    expect(ids(thread)).toEqual(range(11, 22))
    expect(olderPlace(thread.pages.at(-1) ?? pageOf([]))).toEqual({ before: 'id11' })
  })

  test('when the pages do not meet, only the newest is kept: no gap is shown', () => {
    expect(ids(joinNewest(loaded(span(1, 10)), span(31, 40)))).toEqual(range(31, 40))
  })
})

describe('a part of a chat that a link led to', () => {
  const messages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(to - index))
  const around = (number: number, from: number, to: number) => pageOf(messages(from, to), { around: `id${number}` })

  test('goes on at both ends where its sides are full, and ends where they are not', () => {
    expect(around(50, 45, 54)).toMatchObject({ hasOlder: true, hasNewer: true })
    expect(around(3, 1, 7)).toMatchObject({ hasOlder: false, hasNewer: true })
    expect(around(98, 93, 100)).toMatchObject({ hasOlder: true, hasNewer: false })
    expect(newerPlace(around(50, 45, 54))).toEqual({ after: 'id54' })
    expect(newerPlace(pageOf(messages(55, 64), { after: 'id54' }))).toEqual({ after: 'id64' })
    expect(newerPlace(pageOf(messages(65, 67), { after: 'id64' }))).toBeNull()
    expect(newerPlace(pageOf([], { after: 'id64' }))).toBeNull()
  })

  test('keeps its place when something is written at the end, and takes in what it knows', () => {
    const thread = loaded(around(50, 45, 54))
    expect(joinNewest(thread, span(91, 100))).toBe(thread)
    const taken = takeIn(thread, [message(50, 'changed'), message(101)], null)
    expect(ids(taken)).toEqual(range(45, 54))
    expect(oldestFirst(taken)[5]?.content).toBe('changed')
    expect(reachesEnd(taken)).toBe(false)
    // As soon as the newest page meets it, it reaches the end.
    expect(reachesEnd(joinNewest(thread, span(50, 59)))).toBe(true)
    expect(ids(joinNewest(thread, span(50, 59)))).toEqual(range(45, 59))
  })

  test('ends with an answer that is made again in it', () => {
    const taken = takeIn(loaded(around(50, 45, 54)), [message(49), message(101)], 'id50')
    expect(ids(taken)).toEqual([...range(45, 49), 101])
    expect(reachesEnd(taken)).toBe(true)
  })

  test('is not kept when the chat is left', () => {
    expect(newestPages(loaded(around(50, 45, 54)), 4)).toBeNull()
  })
})

describe('walking between branches', () => {
  test('keeps what stands before the fork, and goes on after it where the branch is long', () => {
    const thread = loaded(span(16, 25), span(6, 15))
    const page = pageOf(
      [134, 133, 132, 131, 130, 19, 18, 17, 16, 15].map((number) => message(number)),
      { around: 'id130' },
    )
    const walked = walkBranch(thread, 'id20', page, 'id130')
    expect(ids(walked)).toEqual([...range(6, 19), ...range(130, 134)])
    expect(reachesEnd(walked)).toBe(false)
    expect(olderPlace(walked.pages.at(-1) ?? pageOf([]))).toEqual({ before: 'id6' })
  })

  test('keeps pages that lie wholly before the fork when it is the first message of a page', () => {
    const page = pageOf(
      [
        message(30),
        ...range(11, 15)
          .reverse()
          .map((number) => message(number)),
      ],
      { around: 'id30' },
    )
    expect(ids(walkBranch(loaded(span(16, 25), span(6, 15)), 'id16', page, 'id30'))).toEqual([...range(6, 15), 30])
  })

  test('at the first message of the chat leaves nothing before it', () => {
    const page = pageOf([message(31), message(30)], { around: 'id30' })
    const walked = walkBranch(loaded(span(1, 9)), 'id1', page, 'id30')
    expect(ids(walked)).toEqual([30, 31])
    expect(reachesEnd(walked)).toBe(true)
    expect(olderPlace(walked.pages.at(-1) ?? pageOf([]))).toBeNull()
  })
})
