import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fetchAnew } from './fetch-anew.ts'

/** A query on screen whose answers are given by hand; each is what the server knew when it was asked. */
function shownQuery() {
  const client = new QueryClient()
  let known = 'before'
  const open: (() => void)[] = []
  const queryFn = async () => {
    const read = known
    await new Promise<void>((resolve) => open.push(resolve))
    return read
  }
  const observer = new QueryObserver(client, { queryKey: ['practice'], queryFn })
  observer.subscribe(() => undefined)
  return {
    client,
    asked: () => open.length,
    answer: () => open.at(-1)?.(),
    change: () => void (known = 'after'),
    shown: () => observer.getCurrentResult().data,
  }
}

it('a change that comes while the first fetch is on its way is shown', async () => {
  const query = shownQuery()
  await expect.poll(query.asked).toBe(1)
  query.change()
  const done = fetchAnew(query.client, ['practice'])
  query.answer()
  await expect.poll(query.asked).toBe(2)
  query.answer()
  await done
  expect(query.shown()).toBe('after')
})

it('what is known already is fetched once', async () => {
  const query = shownQuery()
  await expect.poll(query.asked).toBe(1)
  query.answer()
  await expect.poll(query.shown).toBe('before')
  query.change()
  const done = fetchAnew(query.client, ['practice'])
  await expect.poll(query.asked).toBe(2)
  query.answer()
  await done
  expect([query.asked(), query.shown()]).toEqual([2, 'after'])
})
