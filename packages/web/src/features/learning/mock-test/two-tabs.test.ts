import type { Client } from '@xperto/contract/client'
import { expect, it } from 'vitest'
import { AnswerSaver } from './answer-saver.ts'
import { runningTest } from './testing/running-test.ts'

/** One browser: its storage under one key and its lock, over a server that a test can take away. */
function browser() {
  const world = { kept: null as string | null, isReachable: true, sent: [] as string[], isLocked: false }
  const api = (async (_name: string, { params, body }: { params: Record<string, string>; body: { chosen: number[] } }) => {
    await Promise.resolve()
    if (!world.isReachable) throw new TypeError('Failed to fetch')
    world.sent.push(`${params.questionId} ${body.chosen.join()}`)
    return { data: runningTest([null]) }
  }) as unknown as Client // the one call that is made here
  const openTab = () => {
    const waits: (() => void)[] = []
    const saver = new AnswerSaver(
      {
        api,
        clock: { now: () => 0, after: (_ms, run) => (waits.push(run), () => undefined) },
        wakeUps: () => () => undefined,
        random: () => 0,
        storage: { read: () => world.kept, write: (text) => void (world.kept = text) },
        async alone(work) {
          if (world.isLocked) return
          world.isLocked = true
          await work()
          world.isLocked = false
        },
        onTest: async () => undefined,
        onRefused: () => undefined,
      },
      'chat',
      'test',
    )
    return { saver, tryAgain: () => waits.shift()?.() }
  }
  return { world, openTab }
}
const answer = (id: string, chosen: number[]) => ({ kind: 'answer' as const, id, chosen })

it('TYP-11 two tabs that answer without a network keep both answers, and a later page saves each once', async () => {
  const { world, openTab } = browser()
  world.isReachable = false
  const [one, other] = [openTab(), openTab()]
  one.saver.save(answer('a', [1]))
  other.saver.save(answer('b', [2]))
  await expect.poll(() => one.saver.state().isFailing).toBe(true)
  expect(JSON.parse(world.kept ?? '')).toMatchObject({ answers: { a: [1], b: [2] } })
  world.isReachable = true
  expect(await openTab().saver.settled()).toBe(true)
  expect(world.sent).toEqual(['a 1', 'b 2'])
  expect(world.kept).toBeNull()
})

it('TYP-11 the newest word for a question wins, whichever tab it was given in: an older one is not sent after it', async () => {
  const { world, openTab } = browser()
  world.isReachable = false
  const [one, other] = [openTab(), openTab()]
  one.saver.save(answer('a', [1]))
  await expect.poll(() => one.saver.state().isFailing).toBe(true)
  world.isReachable = true
  other.saver.save(answer('a', [2]))
  expect(await other.saver.settled()).toBe(true)
  one.tryAgain()
  await new Promise((resolve) => setTimeout(resolve))
  expect(world.sent).toEqual(['a 2'])
})

it('TYP-11 an answer that another tab saved stays on screen until the test is read anew', async () => {
  const { world, openTab } = browser()
  world.isReachable = false
  const [one, other] = [openTab(), openTab()]
  one.saver.save(answer('a', [1]))
  await expect.poll(() => one.saver.state().isFailing).toBe(true)
  world.isReachable = true
  await other.saver.follow(async () => undefined)
  expect(await other.saver.settled()).toBe(true)
  const read = Promise.withResolvers<void>()
  const followed = one.saver.follow(() => read.promise)
  expect(one.saver.state().unsent.answers).toEqual({ a: [1] })
  read.resolve()
  await followed
  expect(one.saver.state().unsent.answers).toEqual({})
  expect(world.sent).toEqual(['a 1'])
})
