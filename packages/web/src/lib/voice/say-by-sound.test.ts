import { expect, it } from 'vitest'
import { soundVoice } from './say-by-sound.ts'
import type { SoundOutput } from './sound-output.ts'
import { firstSentenceOf } from './sentence-voice.ts'
import { createFakeClock } from './testing/fake-clock.ts'

/** A voice whose sounds are their own sentence, and what was asked of it and played. */
function scene(fails: readonly string[] = []) {
  const asked: { sentence: string; signal: AbortSignal }[] = []
  const played: string[] = []
  const output = { play: async (bytes: ArrayBuffer) => void played.push(new TextDecoder().decode(bytes)) } as unknown as SoundOutput
  const voice = soundVoice(
    'server',
    async (sentence, signal) => {
      asked.push({ sentence, signal })
      if (fails.includes(sentence) && asked.length === 1) throw new Error('no sound')
      return new TextEncoder().encode(sentence).buffer
    },
    output,
  )
  const speak = async (sentence: string) => await voice.speak(sentence, () => undefined, new AbortController().signal)
  return { asked, played, voice, speak }
}

it('a sentence that was made ahead is asked for once and heard', async () => {
  const { asked, played, voice, speak } = scene()
  voice.ahead?.('Thank you.')
  voice.ahead?.('Thank you.')
  await speak('Thank you.')
  expect(played).toEqual(['Thank you.'])
  expect(asked).toHaveLength(1)
})

it('a sentence that was made ahead and is not read is given up for the next', async () => {
  const { asked, played, voice, speak } = scene()
  voice.ahead?.('Question 2.')
  voice.ahead?.('Thank you.')
  await speak('Why?')
  expect(asked.map(({ sentence, signal }) => [sentence, signal.aborted])).toEqual([
    ['Question 2.', true],
    ['Thank you.', false],
    ['Why?', false],
  ])
  expect(played).toEqual(['Why?'])
})

it('a sentence that could not be made ahead is asked for once more', async () => {
  const { asked, played, voice, speak } = scene(['Thank you.'])
  voice.ahead?.('Thank you.')
  await speak('Thank you.')
  expect(asked).toHaveLength(2)
  expect(played).toEqual(['Thank you.'])
})

it.each([
  ['Thank you. Now te', 'Thank you.'],
  ['Thank you.\n\nTell me', 'Thank you.'],
  ['Why did you choose that?', 'Why did you choose that?'],
  ['Why did you', null],
  ['', null],
])('the first sentence of %j is %j', (written, first) => {
  expect(firstSentenceOf(written, createFakeClock())).toBe(first)
})
