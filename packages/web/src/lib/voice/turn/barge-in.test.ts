import { expect, it } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { readInterruption } from './backchannel.ts'
import { hearBargeIn } from './barge-in.ts'

it.each([
  ['Yeah.', 'backchannel'],
  ['haan haan, theek hai', 'backchannel'],
  ['Mhm, okay', 'backchannel'],
  ['Right, got it.', 'backchannel'],
  ['I see', 'backchannel'],
  ['Wait.', 'stop'],
  ['Stop, stop', 'stop'],
  ['ruko ek minute', 'stop'],
  ['Just a second please', 'stop'],
  ['Could you repeat that?', 'stop'],
  ['I would put a queue between them', 'answer'],
  ['Wait, I would rather put a queue between them', 'answer'],
  ['Banana', 'backchannel'],
] as const)('VOI-02 %j over the interviewer is a %s', (text, means) => {
  expect(readInterruption(text)).toBe(means)
})

function scene() {
  const clock = createFakeClock()
  const log: { at: number; what: string }[] = []
  const note = (what: string): void => void log.push({ at: clock.now(), what })
  const bargeIn = hearBargeIn({
    setVolume: (volume) => note(`volume ${volume}`),
    onStop: (said) => note(`stop ${said}`.trim()),
  })
  /** Words of a length over the interviewer, as detection and a recogniser tell them. */
  const say = (text: string, ms: number): void => {
    clock.pass(64)
    bargeIn.speaking(true)
    if (ms > 400) {
      clock.pass(400)
      bargeIn.certain()
      clock.pass(ms - 400)
    } else clock.pass(ms)
    clock.pass(600 - 64)
    bargeIn.speaking(false)
    clock.pass(150)
    bargeIn.words(text, true)
  }
  return { clock, log, say, bargeIn }
}

it('VOI-02 fifty times "yeah" and "haan" stop the interviewer not once, who is as loud as before after each', () => {
  const { log, say } = scene()
  const said = ['Yeah.', 'Haan.', 'Mhm.', 'Okay, right.', 'Haan, theek hai.']
  for (let time = 0; time < 50; time++) {
    say(said[time % said.length] ?? '', 200 + (time % 5) * 150)
    expect(log.at(-1)?.what).toBe('volume 1')
  }
  expect(log.filter(({ what }) => what.startsWith('stop'))).toEqual([])
})

it('VOI-02 fifty times "wait" and "stop": ducked at the first sound, quiet at most 650 ms after the word began to be heard, and stopped', () => {
  const said = ['Wait.', 'Stop.', 'Hold on.', 'Wait, wait.', 'Ruko.']
  for (let time = 0; time < 50; time++) {
    const { log, say, clock } = scene()
    const ms = 420 + (time % 5) * 100
    const endsAt = clock.now() + 64 + ms
    say(said[time % said.length] ?? '', ms)
    expect(log[0]).toEqual({ at: 64, what: 'volume 0.2' })
    const quietAt = log.find(({ what }) => what === 'volume 0')?.at ?? Infinity
    expect(quietAt - endsAt).toBeLessThanOrEqual(650)
    expect(log.map(({ what }) => what)).toContain('stop')
    expect(log.at(-1)?.what).toBe('volume 1')
  }
})

it('VOI-02 the beginning of an answer is kept, a cough is not, and nothing happens after the end', () => {
  const { log, say, bargeIn } = scene()
  bargeIn.speaking(true)
  bargeIn.speaking(false)
  expect(log.map(({ what }) => what)).toEqual(['volume 0.2', 'volume 1'])
  say('I would put a queue between them', 1800)
  expect(log.map(({ what }) => what)).toContain('stop I would put a queue between them')
  const before = log.length
  say('Wait.', 500)
  expect(log).toHaveLength(before)
})

it('VOI-02 a recogniser that tells words early stops at once for "wait", and waits with what may still change', () => {
  const { log, bargeIn } = scene()
  bargeIn.words('I would', false)
  expect(log).toEqual([])
  bargeIn.words('Wait', false)
  expect(log.map(({ what }) => what)).toEqual(['volume 0', 'stop', 'volume 1'])
})
