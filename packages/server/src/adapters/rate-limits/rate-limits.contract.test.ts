import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateLimits } from '../../ports/rate-limit.ts'
import { startValkeyServer, type ValkeyServer } from '../../testing/valkey-server.ts'
import { createMemoryRateLimits, createValkeyRateLimits } from './rate-limits.ts'

let store: ValkeyServer | null = null
const problems: Error[] = []
const openValkey = async () => await createValkeyRateLimits(store?.url ?? '', (error) => problems.push(error))

/** Two views of the same counts: what two processes have, one and the same object in memory. */
const adapters: { name: string; open: () => Promise<[RateLimits, RateLimits]> }[] = [
  {
    name: 'memory',
    open: async () => {
      const limits = createMemoryRateLimits()
      return [limits, limits]
    },
  },
  { name: 'Valkey', open: async () => [await openValkey(), await openValkey()] },
]

beforeAll(async () => {
  store = await startValkeyServer()
})
afterAll(async () => await store?.stop())

/** Its time is not over before a test is, on a machine of whatever speed. */
const rule = (name: string) => ({ name, times: 3, seconds: 600 })
const countTimes = async (limits: RateLimits, times: number, name: string, key: string) => {
  for (let count = 0; count < times; count++) await limits.count(rule(name), key)
}

describe.each(adapters)('limits by $name', ({ name, open }) => {
  it('let so many through and refuse the next with the time to wait, whichever process is asked', async () => {
    const [one, two] = await open()
    await countTimes(one, 2, `${name}-a`, 'ada')
    await countTimes(two, 1, `${name}-a`, 'ada')
    for (const limits of [one, two]) {
      const refusal = await limits.count(rule(`${name}-a`), 'ada').catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'too_many_requests', status: 429 })
      expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(0)
      expect((refusal as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(600)
    }
    await Promise.all([one.close(), two.close()])
  })

  it('count each person and each rule for itself', async () => {
    const [limits, other] = await open()
    await countTimes(limits, 3, `${name}-b`, 'ada')
    await countTimes(limits, 3, `${name}-b`, 'bob')
    await countTimes(limits, 3, `${name}-c`, 'ada')
    await expect(limits.count(rule(`${name}-b`), 'ada')).rejects.toThrow('Too many requests')
    await Promise.all([limits.close(), other.close()])
  })
  it('begin again when their time is over', async () => {
    const [limits, other] = await open()
    const once = async () =>
      await limits.count({ name: `${name}-d`, times: 1, seconds: 2 }, 'ada').then(
        () => 'through',
        () => 'refused',
      )
    await expect.poll(once, { interval: 1 }).toBe('refused')
    await expect.poll(once, { interval: 100 }).toBe('through')
    await Promise.all([limits.close(), other.close()])
  })
})

it('while Valkey is away each process counts for itself: nobody is shut out, and the limit still holds', async () => {
  const limits = await openValkey()
  await store?.stop()
  store = null
  await countTimes(limits, 3, 'away', 'ada')
  await expect(limits.count(rule('away'), 'ada')).rejects.toThrow('Too many requests')
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  await limits.close()
})
