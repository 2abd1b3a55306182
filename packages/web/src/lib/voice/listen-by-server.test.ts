import type { Transcription } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { expect, it } from 'vitest'
import { listenByServer } from './listen-by-server.ts'
import { createFakeClock } from './testing/fake-clock.ts'
import type { ClipEvents, OpenClipSource } from './voice.ts'

const settled = async () => {
  for (let turns = 0; turns < 40; turns++) await Promise.resolve()
}
const noStream = {} as MediaStream

/** A listener whose detection the test plays, and whose speech server answers when the test lets it. */
function scene({ detectionFails = false, isOnline = true }: { detectionFails?: boolean; isOnline?: boolean } = {}) {
  const clock = createFakeClock()
  const network = Promise.withResolvers<void>()
  const told: string[] = []
  const done: string[] = []
  const answers: ((given: Transcription | Error) => void)[] = []
  const sources: { kind: string; on: ClipEvents }[] = []
  const opens =
    (kind: string, fails: boolean): OpenClipSource =>
    async (_stream, on) => {
      if (fails) throw new Error('no model')
      sources.push({ kind, on })
      const note = (what: string) => async () => void done.push(`${kind} ${what}`)
      return { pause: note('paused'), resume: note('resumed'), close: note('closed') }
    }
  const listener = listenByServer(
    noStream,
    {
      heard: ({ text, confidence, duration_ms: ms }, isPassedOn) =>
        void told.push(`${isPassedOn ? 'passed' : 'held'} ${text} ${confidence} ${ms}`),
      partial: () => undefined,
      failed: (sentence) => void told.push(sentence),
      lost: (late) => void late.then((entry) => told.push(`late ${entry?.text ?? 'nothing'}`)),
    },
    {
      clock,
      openDetection: opens('detection', detectionFails),
      openByHand: opens('by hand', false),
      transcribe: async (_clip, signal) =>
        await new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          answers.push((given) => (given instanceof Error ? reject(given) : resolve(given)))
        }),
      speed: () => '4g',
      isOnline: () => isOnline,
      whenOnline: async () => await network.promise,
    },
  )
  const draft = (samples: number | null) =>
    sources.at(-1)?.on.draft?.(samples === null ? null : { file: new Blob(), samples, startedAt: new Date(0) })
  const speak = (samples = 16_000) => sources.at(-1)?.on.clip({ file: new Blob(), samples, startedAt: new Date(0) })
  return { clock, told, done, answers, sources, listener, speak, draft, reconnect: network.resolve }
}

it('VOI-04 every transcript is told in the order in which it was said, and the filter marks what is held back', async () => {
  const { clock, told, answers, speak } = scene()
  await settled()
  speak()
  clock.pass(800)
  speak()
  answers[1]?.({ text: 'um', confidence: 0.9 })
  await settled()
  expect(told).toEqual([])
  answers[0]?.({ text: ' I used a queue. ', confidence: 0.9 })
  await settled()
  expect(told).toEqual(['passed I used a queue. 0.9 1000', 'held um 0.9 1000'])
})

it('VOI-05 a clip under the limit is not sent', async () => {
  const { answers, speak } = scene()
  await settled()
  speak(8191)
  expect(answers).toHaveLength(0)
  speak(8192)
  expect(answers).toHaveLength(1)
})

it('VOI-09 a failure is said and listening goes on', async () => {
  const { clock, told, answers, speak } = scene()
  await settled()
  speak()
  answers[0]?.(new CallError(503, { code: 'speech_key_rejected', message: '' }))
  await settled()
  clock.pass(800)
  speak()
  answers[1]?.({ text: 'I used a queue' })
  await settled()
  expect(told).toEqual(['Invalid API key', 'late nothing', 'passed I used a queue null 1000'])
})

it('VOI-09 what was said while the network was gone is written down when it is back', async () => {
  const { clock, told, answers, speak, reconnect, listener } = scene({ isOnline: false })
  await settled()
  speak()
  for (const at of [0, 1]) {
    answers[at]?.(new TypeError('no network'))
    await settled()
    clock.pass(300)
    await settled()
  }
  await listener.stop()
  expect(told).toEqual(['Network error. Please check your internet connection.'])
  reconnect()
  await settled()
  answers[2]?.({ text: 'I used a queue' })
  await settled()
  expect(told.slice(1)).toEqual(['late I used a queue'])
})

it('VOI-02 listening pauses and goes on', async () => {
  const { done, listener } = scene()
  listener.setPaused(true)
  listener.setPaused(true)
  await settled()
  listener.setPaused(false)
  await settled()
  expect(done.slice(-1)).toEqual(['detection resumed'])
  expect(done).toContain('detection paused')
})

it('VOI-09 where voice detection cannot start, that is said to the letter and clips are cut by hand', async () => {
  const { told, sources } = scene({ detectionFails: true })
  await settled()
  expect(told).toEqual(['Voice detection initialization failed. Falling back to manual controls.'])
  expect(sources.map(({ kind }) => kind)).toEqual(['by hand'])
})

it('VOI-07 voice detection that dies is restarted 3 times a minute, then clips are cut by hand', async () => {
  const { clock, told, sources } = scene()
  await settled()
  for (let times = 0; times < 4; times++) {
    clock.pass(3000)
    sources.at(-1)?.on.died()
    await settled()
  }
  expect(sources.map(({ kind }) => kind)).toEqual(['detection', 'detection', 'detection', 'detection', 'by hand'])
  expect(told).toEqual(['VAD restart rate limited. Please wait before trying again.'])
})

it('what was said last is in when it has stopped, clips that wait for their turn included', async () => {
  const { told, answers, speak, listener, done } = scene()
  await settled()
  speak()
  speak()
  let isStopped = false
  const stopped = listener.stop().then(() => (isStopped = true))
  await settled()
  expect([answers.length, isStopped]).toEqual([2, false])
  answers[0]?.({ text: 'First part' })
  answers[1]?.({ text: 'Second part' })
  await stopped
  expect(told).toEqual(['passed First part null 1000', 'passed Second part null 1000'])
  expect(done).toEqual(['detection closed'])
})

it('a clip whose draft was written down is told from it at its end, and asked for once', async () => {
  const { told, answers, speak, draft } = scene()
  await settled()
  draft(15_000)
  answers[0]?.({ text: 'I used a queue', confidence: 0.9 })
  await settled()
  expect(told).toEqual([])
  speak()
  await settled()
  expect(answers).toHaveLength(1)
  expect(told).toEqual(['passed I used a queue 0.9 1000'])
})

it('a draft after which speech goes on is thrown away, and the whole clip is written down', async () => {
  const { clock, told, answers, speak, draft } = scene()
  await settled()
  draft(15_000)
  draft(null)
  answers[0]?.({ text: 'I used', confidence: 0.9 })
  clock.pass(800)
  speak()
  answers[1]?.({ text: 'I used a queue', confidence: 0.9 })
  await settled()
  expect(told).toEqual(['passed I used a queue 0.9 1000'])
})

it('VOI-05 a draft keeps the distance to the clip before it', async () => {
  const { clock, answers, speak, draft } = scene()
  await settled()
  speak()
  clock.pass(700)
  draft(15_000)
  expect(answers).toHaveLength(1)
  clock.pass(100)
  draft(15_000)
  expect(answers).toHaveLength(2)
})
