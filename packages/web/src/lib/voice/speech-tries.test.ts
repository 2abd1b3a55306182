import { CallError } from '@xperto/contract/client'
import { expect, it } from 'vitest'
import { askTwice, SpeechTimeout } from './speech-tries.ts'
import { createFakeClock } from './testing/fake-clock.ts'

const settled = async () => {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve()
}
const refusal = (status: number, code: string) => new CallError(status, { code, message: code })

/** What each try does in its turn; the times at which they began are noted. */
function scene(tries: (() => Promise<string>)[], speed: 'slow-2g' | '2g' | '3g' | '4g' = '4g') {
  const clock = createFakeClock()
  const left = new AbortController()
  const at: number[] = []
  const ask = async (signal: AbortSignal) => {
    at.push(clock.now())
    const gone = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    return await Promise.race([tries[at.length - 1]?.() ?? Promise.reject(new Error('asked too often')), gone])
  }
  const outcome = askTwice(ask, { clock, speed, signal: left.signal }).then(
    (text) => text,
    (error: unknown) => error,
  )
  return { clock, at, outcome, left }
}
const never = async () => await new Promise<string>(() => undefined)
const fails = (error: Error) => async () => await Promise.reject<string>(error)

it('VOI-06 what fails is tried once more after 300 ms, and no third time', async () => {
  const { clock, at, outcome } = scene([fails(new TypeError('network')), fails(refusal(503, 'speech_unreachable')), async () => 'too late'])
  await settled()
  clock.pass(299)
  await settled()
  expect(at).toEqual([0])
  clock.pass(1)
  expect(await outcome).toMatchObject({ code: 'speech_unreachable' })
  expect(at).toEqual([0, 300])
})

it.each([
  ['slow-2g', 12_000],
  ['2g', 15_000],
  ['3g', 20_000],
  ['4g', 25_000],
] as const)('VOI-06 on %s each try has %d ms', async (speed, ms) => {
  const { clock, at, outcome } = scene([never, never], speed)
  clock.pass(ms)
  await settled()
  clock.pass(300)
  await settled()
  clock.pass(ms - 1)
  await settled()
  expect(at).toEqual([0, ms + 300])
  clock.pass(1)
  expect(await outcome).toBeInstanceOf(SpeechTimeout)
})

it('VOI-06 a second try that succeeds is the answer', async () => {
  const { clock, outcome } = scene([fails(new TypeError('network')), async () => 'heard'])
  await settled()
  clock.pass(300)
  expect(await outcome).toBe('heard')
})

it.each([
  [503, 'speech_key_rejected'],
  [429, 'speech_rate_limited'],
  [413, 'speech_too_large'],
  [404, 'speech_not_configured'],
])('a refusal is not tried again: %i %s', async (status, code) => {
  const { at, outcome } = scene([fails(refusal(status, code)), async () => 'heard'])
  expect(await outcome).toMatchObject({ code })
  expect(at).toHaveLength(1)
})

it('whoever leaves is not kept waiting', async () => {
  const { outcome, left, at } = scene([never, async () => 'heard'])
  left.abort(new Error('left'))
  expect(await outcome).toMatchObject({ message: 'left' })
  expect(at).toHaveLength(1)
})
