import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeLimitOf } from './time-limits.ts'
import { createClient } from './client.ts'
import { errorCatalogue } from './errors/catalogue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a server answers, or never does. A request ends when its signal fires, as one of the platform does. */
function clientOf(answer: (signal: AbortSignal) => Promise<Response>) {
  return createClient({
    baseFor: () => '',
    token: () => null,
    fetch: async (_input, init) => {
      const { signal } = init ?? {}
      if (!signal) throw new Error('a call without a limit')
      return await Promise.race([answer(signal), ended(signal)])
    },
  })
}
const ended = async (signal: AbortSignal): Promise<never> =>
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
const never = async () => await new Promise<never>(() => undefined)
const afterwards = <Result>(promise: Promise<Result>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

it('a call that is never answered ends at its limit with the sentence of the catalogue', async () => {
  const outcome = afterwards(clientOf(never)('getConfig', {}))
  let isOver = false
  void outcome.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(timeLimitOf('getConfig') - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ error: { name: 'CallError', code: 'call_timeout', ...errorCatalogue.call_timeout } })
  expect(vi.getTimerCount()).toBe(0)
})

it('a body that stops on its way counts as no answer', async () => {
  const stops = (signal: AbortSignal) =>
    new Response(new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)) }), {
      headers: { 'content-type': 'application/json' },
    })
  const outcome = afterwards(clientOf(async (signal) => stops(signal))('getConfig', {}))
  await vi.advanceTimersByTimeAsync(timeLimitOf('getConfig'))
  expect(await outcome).toMatchObject({ error: { code: 'call_timeout' } })
})

it('a stream that has begun has no limit, and still ends when its reader stops it', async () => {
  const own = new AbortController()
  let given: AbortSignal | undefined
  const api = clientOf(async (signal) => {
    given = signal
    return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
  })
  await api('followEvents', { signal: own.signal })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(given?.aborted).toBe(false)
  own.abort()
  expect(given?.aborted).toBe(true)
})

it('a caller that stops a call hears of its own reason, and no timer is left', async () => {
  const own = new AbortController()
  const outcome = afterwards(clientOf(never)('getConfig', { signal: own.signal }))
  own.abort(new Error('left the page'))
  expect(await outcome).toMatchObject({ error: { message: 'left the page' } })
  expect(vi.getTimerCount()).toBe(0)
})

it('what a server makes, judges or takes in has longer than the rest', () => {
  const [usual, ...longer] = (['listChats', 'sendMessage', 'exportAccount', 'submitSolution', 'importChat'] as const).map(timeLimitOf)
  for (const limit of longer) expect(limit).toBeGreaterThan(usual ?? 0)
  // A judge gives a program up before that, and says so itself.
  expect(timeLimitOf('submitSolution')).toBeGreaterThan(150_000)
})
