import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { loadNextPage } from './load-next-page.ts'

const queryKey = ['list']
const pageSize = 2

/** A list on a server that a test changes, with its first page loaded, and calls that a test answers one by one. */
async function start(items: string[]) {
  const calls: { page: number; answer: () => void; fail: () => void }[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new InfiniteQueryObserver<string[], Error, InfiniteData<string[], number>, readonly string[], number>(client, {
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const gate = Promise.withResolvers<void>()
      calls.push({ page: pageParam, answer: gate.resolve, fail: () => gate.reject(new Error('no network')) })
      const page = items.slice((pageParam - 1) * pageSize, pageParam * pageSize)
      await gate.promise
      signal.throwIfAborted()
      return page
    },
    getNextPageParam: (_, pages) => (pages.length * pageSize < items.length ? pages.length + 1 : null),
  })
  observer.subscribe(() => undefined)
  const answerNext = async (page: number, how: 'answer' | 'fail' = 'answer') => {
    await expect.poll(() => calls.map((call) => call.page)).toEqual([page])
    calls.shift()?.[how]()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await answerNext(1)
  const shown = () => observer.getCurrentResult().data?.pages.flat()
  return { client, observer, calls, answerNext, shown, load: () => loadNextPage(observer.getCurrentResult()) }
}

describe('the next page of a list', () => {
  it('comes after what is being asked anew, and beside what that brings', async () => {
    const items = ['d', 'c', 'b', 'a']
    const { client, answerNext, shown, load } = await start(items)
    items.unshift('e')
    void client.invalidateQueries({ queryKey })
    const loaded = load()
    await answerNext(1)
    await answerNext(2)
    await loaded
    expect(shown()).toEqual(['e', 'd', 'c', 'b'])
  })

  it('is asked for again when it was given up because the list was asked anew', async () => {
    const items = ['d', 'c', 'b', 'a']
    const { client, calls, answerNext, shown, load } = await start(items)
    const loaded = load()
    await expect.poll(() => calls.length).toBe(1)
    items.unshift('e')
    void client.invalidateQueries({ queryKey })
    calls.shift()?.answer()
    await answerNext(1)
    await answerNext(2)
    await loaded
    expect(shown()).toEqual(['e', 'd', 'c', 'b'])
  })

  it('is loaded once, however often it is asked for meanwhile', async () => {
    const { answerNext, calls, shown, load } = await start(['d', 'c', 'b', 'a', '0', '1'])
    const both = Promise.all([load(), load()])
    await answerNext(2)
    await both
    expect(shown()).toEqual(['d', 'c', 'b', 'a'])
    expect(calls).toEqual([])
  })

  it('is given up when it fails, and when nothing is left of it', async () => {
    const items = ['d', 'c', 'b', 'a']
    const { client, answerNext, calls, observer, shown, load } = await start(items)
    const failed = load()
    await answerNext(2, 'fail')
    await failed
    expect(observer.getCurrentResult().isFetchNextPageError).toBe(true)
    items.splice(1)
    void client.invalidateQueries({ queryKey })
    const nothing = load()
    await answerNext(1)
    await nothing
    expect(shown()).toEqual(['d'])
    expect(calls).toEqual([])
  })
})
