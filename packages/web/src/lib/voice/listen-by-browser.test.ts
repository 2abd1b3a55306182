import { expect, it } from 'vitest'
import { type BrowserRecogniser, listenByBrowser } from './listen-by-browser.ts'
import { createFakeClock } from './testing/fake-clock.ts'

/** A recogniser that the test plays. */
class PlayedRecogniser extends EventTarget implements BrowserRecogniser {
  lang = ''
  continuous = false
  interimResults = false
  starts = 0
  start(): void {
    this.starts++
  }
  stop(): void {
    this.end()
  }
  end(): void {
    this.dispatchEvent(new Event('end'))
  }
  hears(transcript: string, isFinal: boolean, confidence = 0.9): void {
    const results = [{ isFinal, 0: { transcript, confidence } }]
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
  }
  fails(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.end()
  }
}

function scene() {
  const clock = createFakeClock()
  const recogniser = new PlayedRecogniser()
  const told: string[] = []
  const listener = listenByBrowser(
    {
      heard: ({ text, confidence }, isPassedOn) => void told.push(`${isPassedOn ? 'passed' : 'held'} ${text} ${confidence}`),
      partial: (text) => void (text && told.push(`… ${text}`)),
      failed: (sentence) => void told.push(sentence),
    },
    { clock, make: () => recogniser },
  )
  return { clock, recogniser, told, listener }
}

it('VOI-04 words that are final pass the same filter; those that may change are shown', () => {
  const { recogniser, told } = scene()
  recogniser.hears('I used', false)
  recogniser.hears('I used a queue', true)
  recogniser.hears('I used a queue', true)
  recogniser.hears('we put it there for now', true, 0)
  expect(told).toEqual(['… I used', 'passed I used a queue 0.9', 'held I used a queue 0.9', 'passed we put it there for now null'])
})

it('VOI-07 it is started again after a pause, and not without end where it hears nothing', () => {
  const { recogniser, told, clock } = scene()
  for (let times = 0; times < 6; times++) {
    recogniser.hears(`sentence number ${times}`, true)
    recogniser.end()
  }
  expect(recogniser.starts).toBe(7)
  for (let times = 0; times < 4; times++) {
    clock.pass(3000)
    recogniser.end()
  }
  expect([recogniser.starts, told.at(-1)]).toEqual([10, 'VAD restart rate limited. Please wait before trying again.'])
})

it.each([
  ['network', 'Network error. Please check your internet connection.'],
  ['not-allowed', 'Could not start voice detection. Check microphone permissions.'],
  ['service-not-allowed', 'Unable to connect to speech recognition service'],
  ['bad-grammar', 'Speech recognition failed'],
])('VOI-09 the fault %s is said and nothing is started again', (fault, sentence) => {
  const { recogniser, told } = scene()
  recogniser.fails(fault)
  expect([told, recogniser.starts]).toEqual([[sentence], 1])
})

it('VOI-02 while it is paused it does not listen, and stopping waits for the last words', async () => {
  const { recogniser, listener } = scene()
  listener.setPaused(true)
  expect(recogniser.starts).toBe(1)
  listener.setPaused(false)
  expect(recogniser.starts).toBe(2)
  await listener.stop()
  recogniser.end()
  expect(recogniser.starts).toBe(2)
})
