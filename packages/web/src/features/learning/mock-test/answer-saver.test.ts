import { CallError, type Client } from '@xperto/contract/client'
import { describe, expect, it } from 'vitest'
import { AnswerSaver } from './answer-saver.ts'
import { runningTest } from './testing/running-test.ts'

type Sent = { name: string; id: string; body: unknown }

/** A saver over a server that a test can take away, and a clock that a test moves. */
function start(kept: string | null = null) {
  const world = {
    sent: [] as Sent[],
    answerWith: (): Error | null => null,
    kept,
    refused: [] as string[],
    /** Resolves when what the server answered is shown. */
    shown: Promise.resolve(),
    waits: [] as (() => void)[],
  }
  const api = (async (name: string, { params, body }: { params: Record<string, string>; body: unknown }) => {
    world.sent.push({ name, id: params.questionId ?? params.problemId ?? '', body })
    await Promise.resolve()
    const error = world.answerWith()
    if (error) throw error
    return { data: runningTest([null]) }
  }) as unknown as Client // the two calls of the saver alone
  const saver = new AnswerSaver(
    {
      api,
      clock: { now: () => 0, after: (_ms, run) => (world.waits.push(run), () => undefined) },
      wakeUps: () => () => undefined,
      random: () => 0,
      storage: { read: () => world.kept, write: (text) => void (world.kept = text) },
      onTest: async () => await world.shown,
      onRefused: (message) => world.refused.push(message),
    },
    'chat',
    'test',
  )
  return { world, saver }
}
const refusal = (status: number, code: string) => new CallError(status, { code, message: code })
const answer = (id: string, chosen: number[]) => ({ kind: 'answer' as const, id, chosen })

describe('TYP-11 saving the answers of a running test', () => {
  it('TYP-11 saves each at once and in order, and keeps nothing afterwards', async () => {
    const { world, saver } = start()
    saver.save(answer('a', [1]))
    saver.save(answer('b', [0, 2]))
    expect(JSON.parse(world.kept ?? '')).toMatchObject({ answers: { a: [1], b: [0, 2] } })
    expect(await saver.settled()).toBe(true)
    expect(world.sent).toEqual([
      { name: 'answerMockTest', id: 'a', body: { chosen: [1] } },
      { name: 'answerMockTest', id: 'b', body: { chosen: [0, 2] } },
    ])
    expect(world.kept).toBeNull()
  })

  it('TYP-11 an answer stays over what is shown until the answer of the server is', async () => {
    const { world, saver } = start()
    const shown = Promise.withResolvers<void>()
    world.shown = shown.promise
    saver.save(answer('a', [1]))
    await expect.poll(() => world.sent.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(saver.state().unsent.answers).toEqual({ a: [1] })
    shown.resolve()
    expect(await saver.settled()).toBe(true)
  })

  it('TYP-11 without a network it waits, says so, and saves when it can, after a reload too', async () => {
    const { world, saver } = start()
    world.answerWith = () => new TypeError('Failed to fetch')
    saver.save(answer('a', [1]))
    expect(await saver.settled()).toBe(false)
    expect(saver.state()).toMatchObject({ isFailing: true, unsent: { answers: { a: [1] } } })

    const reloaded = start(world.kept)
    expect(reloaded.saver.state().unsent.answers).toEqual({ a: [1] })
    expect(await reloaded.saver.settled()).toBe(true)
    expect(reloaded.world.sent).toHaveLength(1)

    world.answerWith = () => null
    world.waits.shift()?.()
    await expect.poll(() => saver.state().isFailing).toBe(false)
    expect(world.kept).toBeNull()
  })

  it.each([500, 503, 429, 401])('TYP-11 a server that answers %i is asked again', async (status) => {
    const { world, saver } = start()
    world.answerWith = () => refusal(status, 'internal')
    saver.save(answer('a', [1]))
    expect(await saver.settled()).toBe(false)
    expect(saver.state().unsent.answers).toEqual({ a: [1] })
    expect(world.refused).toEqual([])
  })

  it('TYP-11 what comes after the end of the hour is given up, and said', async () => {
    const { world, saver } = start()
    world.answerWith = () => refusal(409, 'mock_test_over')
    saver.save(answer('a', [1]))
    saver.save(answer('b', [1]))
    expect(await saver.settled()).toBe(true)
    expect(saver.state().cameTooLate).toBe(true)
    expect(world.sent).toHaveLength(1)
    expect(world.kept).toBeNull()
  })

  it('a part that is refused for good is said and does not hold up the next', async () => {
    const { world, saver } = start()
    world.answerWith = () => (world.sent.length === 1 ? refusal(413, 'solution_too_large') : null)
    saver.save({ kind: 'program', id: 'p', program: { languageId: 109, source: 'x' } })
    saver.save({ kind: 'program', id: 'q', program: { languageId: 109, source: 'y' } })
    expect(await saver.settled()).toBe(true)
    expect(world.refused).toEqual(['solution_too_large'])
    expect(world.sent.map(({ id }) => id)).toEqual(['p', 'q'])
    expect(JSON.parse(world.kept ?? '')).toMatchObject({ programs: {}, known: { q: { source: 'y' } } })
  })
})
