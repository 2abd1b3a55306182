import { expect, it } from 'vitest'
import { readSentences, type SentenceVoice, type VoiceName } from './sentence-voice.ts'
import { createFakeClock } from './testing/fake-clock.ts'

/** A voice that notes what it reads, and fails from a sentence on. */
function voiceOf(name: VoiceName, log: string[], failsAt = Infinity): SentenceVoice {
  let spoken = 0
  return {
    name,
    prepare: (sentence) => void log.push(`${name} prepares ${sentence}`),
    async speak(sentence, onLevel) {
      if (spoken++ >= failsAt) throw new Error('no sound')
      onLevel(0.5)
      log.push(`${name} reads ${sentence}`)
    },
  }
}
const read = async (text: string, voices: SentenceVoice[], log: string[]) =>
  await new Promise<() => void>((resolve) => {
    const stop = readSentences(text, voices, {
      clock: createFakeClock(),
      onLevel: (level) => void log.push(String(level)),
      onVoice: (voice) => void log.push(`by ${voice}`),
      onEnd: () => resolve(stop),
    })
  })

it('VOI-03 a text is read by sentence, the next one prepared while one is read, and its level ends at 0', async () => {
  const log: string[] = []
  await read('**Tell me** about it. `Why?` Go on.', [voiceOf('server', log)], log)
  expect(log).toEqual([
    'server prepares Why?',
    'by server',
    '0.5',
    'server reads Tell me about it.',
    'server prepares Go on.',
    '0.5',
    'server reads Why?',
    '0.5',
    'server reads Go on.',
    '0',
  ])
})

it('where a voice fails the next one reads on from that sentence', async () => {
  const log: string[] = []
  await read('One sentence. Another one.', [voiceOf('server', log, 1), voiceOf('browser', log)], log)
  expect(log.filter((line) => /reads|by/.test(line))).toEqual([
    'by server',
    'server reads One sentence.',
    'by browser',
    'browser reads Another one.',
  ])
})

it('without any voice it ends at once', async () => {
  const log: string[] = []
  await read('One sentence.', [], log)
  expect(log).toEqual(['0'])
})

it('where no voice is left that is told, and the reading ends', async () => {
  const log: string[] = []
  await read('One sentence. Another one.', [voiceOf('browser', log, 0), voiceOf('built-in', log, 1)], log)
  expect(log.filter((line) => /reads|by/.test(line))).toEqual(['by browser', 'by built-in', 'built-in reads One sentence.', 'by null'])
})
