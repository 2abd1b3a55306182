import { expect, it } from 'vitest'
import { createClipSpacing, isWorthSending } from './clip-rules.ts'
import { networkSpeedOf } from './network-speed.ts'
import { createFakeClock } from './testing/fake-clock.ts'

it.each([
  ['slow-2g', 4096],
  ['2g', 8192],
  ['3g', 12_288],
  ['4g', 16_384],
] as const)('VOI-05 on %s a clip needs %d bytes of PCM', (speed, bytes) => {
  expect([isWorthSending(bytes / 2, speed), isWorthSending(bytes / 2 - 1, speed)]).toEqual([true, false])
})

it('VOI-05 a browser that does not tell its network counts as the fastest', () => {
  expect(networkSpeedOf({})).toBe('4g')
  expect(networkSpeedOf({ connection: { effectiveType: '5g' } })).toBe('4g')
  expect(networkSpeedOf({ connection: { effectiveType: '3g' } })).toBe('3g')
})

it('VOI-05 clips are 800 ms apart: an early one waits for its turn and none is lost', () => {
  const clock = createFakeClock()
  const sent: [clip: string, at: number][] = []
  const { offer } = createClipSpacing<string>(clock, (clip) => void sent.push([clip, clock.now()]))
  offer('a')
  clock.pass(100)
  offer('b')
  offer('c')
  clock.pass(699)
  expect(sent).toEqual([['a', 0]])
  clock.pass(5000)
  offer('d')
  expect(sent).toEqual([
    ['a', 0],
    ['b', 800],
    ['c', 1600],
    ['d', 5799],
  ])
})

it('what waits is sent at once when somebody stops, in its order and once', () => {
  const clock = createFakeClock()
  const sent: string[] = []
  const { offer, flush } = createClipSpacing<string>(clock, (clip) => void sent.push(clip))
  for (const clip of ['a', 'b', 'c']) offer(clip)
  flush()
  clock.pass(5000)
  expect(sent).toEqual(['a', 'b', 'c'])
})
