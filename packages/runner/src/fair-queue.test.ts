import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

const never = new AbortController().signal
/** Lets everything go on that only waits for a promise. */
const turn = async () => await new Promise((resolve) => setImmediate(resolve))

/** A work that lasts until it is told to end, and notes when it begins. */
function works(order: string[]) {
  const ends: (() => void)[] = []
  return {
    work: (name: string) => async () => {
      order.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    },
    async endOne() {
      ends.shift()?.()
      await turn()
    },
  }
}

describe('the queue', () => {
  test('lets people take turns, however many works one of them has', async () => {
    const order: string[] = []
    const { work, endOne } = works(order)
    const queue = createFairQueue({ places: 1, perUser: 1, maxWaiting: 100 })
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(async (name) => await queue.run(name[0] ?? '', never, work(name)))
    await turn()
    for (let n = 0; n < 7; n++) await endOne()
    await Promise.all(all)
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  test('gives one person all places when nobody else waits, and no more than their share when somebody does', async () => {
    const order: string[] = []
    const { work, endOne } = works(order)
    const queue = createFairQueue({ places: 2, perUser: 1, maxWaiting: 100 })
    const all = ['a1', 'a2', 'a3', 'b1'].map(async (name) => await queue.run(name[0] ?? '', never, work(name)))
    await turn()
    expect(order).toEqual(['a1', 'a2'])
    await endOne()
    expect(order).toEqual(['a1', 'a2', 'b1'])
    for (let n = 0; n < 3; n++) await endOne()
    await Promise.all(all)
    expect(queue.load()).toEqual({ running: 0, waiting: 0 })
  })

  test('refuses whom it has no room for, but nobody fills it for all', async () => {
    const order: string[] = []
    const { work, endOne } = works(order)
    const queue = createFairQueue({ places: 1, perUser: 1, maxWaiting: 3 })
    const told = (name: string) =>
      queue.run(name[0] ?? '', never, work(name)).catch((error: unknown) => (error instanceof QueueFull ? 'full' : 'other'))
    const greedy = ['a1', 'a2', 'a3', 'a4', 'a5'].map(told)
    const late = told('b1')
    await turn()
    // a5 found no room; a4 had to make room for somebody with nothing waiting.
    expect(await Promise.all(greedy.slice(3))).toEqual(['full', 'full'])
    for (let n = 0; n < 4; n++) await endOne()
    expect(await late).toBe('b1')
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('forgets whoever goes away while they wait', async () => {
    const order: string[] = []
    const { work, endOne } = works(order)
    const queue = createFairQueue({ places: 1, perUser: 1, maxWaiting: 3 })
    const first = queue.run('a', never, work('a1'))
    const gone = new AbortController()
    const second = queue.run('b', gone.signal, work('b1'))
    const third = queue.run('c', never, work('c1'))
    gone.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await endOne()
    await endOne()
    await Promise.all([first, third])
    expect(order).toEqual(['a1', 'c1'])
    await expect(queue.run('a', AbortSignal.abort(new Error('before')), work('x'))).rejects.toThrow('before')
  })

  test('a work that fails gives its place back', async () => {
    const queue = createFairQueue({ places: 1, perUser: 1, maxWaiting: 3 })
    await expect(queue.run('a', never, async () => await Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('a', never, async () => 'next')).toBe('next')
  })

  test('runs or refuses every work, never more at once than there are places, whatever comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        async (users, places) => {
          const queue = createFairQueue({ places, perUser: 1, maxWaiting: 10 })
          let now = 0
          let most = 0
          const answers = await Promise.all(
            users.map(async (user) => {
              try {
                return await queue.run(user, never, async () => {
                  most = Math.max(most, ++now)
                  await turn()
                  now -= 1
                  return 'ran'
                })
              } catch (error) {
                return error instanceof QueueFull ? 'refused' : 'lost'
              }
            }),
          )
          expect(answers).not.toContain('lost')
          expect(most).toBeLessThanOrEqual(places)
          expect(answers.filter((answer) => answer === 'ran').length).toBeGreaterThanOrEqual(Math.min(users.length, places + 10))
          expect(queue.load()).toEqual({ running: 0, waiting: 0 })
        },
      ),
      { numRuns: 50 },
    )
  })
})
