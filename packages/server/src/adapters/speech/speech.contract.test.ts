import { startSpeechSimulator } from '@xperto/simulators/speech/start-speech-simulator'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SpeechFault } from '../../ports/speech-fault.ts'
import { audioUrl } from './ask-speech-server.ts'
import { createOpenAiSpeech } from './openai-speech.ts'
import { createOpenAiTranscription } from './openai-transcription.ts'

const simulator = await startSpeechSimulator()
afterAll(simulator.close)
beforeEach(() => {
  simulator.heard.length = 0
  simulator.spoken.length = 0
  simulator.say('I split the table by user', -0.4)
  simulator.speakAs('whisper-1')
  simulator.wantKey(null)
})

const signal = new AbortController().signal
const clip = {
  audio: Buffer.from('RIFF0000WAVE'),
  type: 'audio/wav',
  language: 'hi',
  temperature: 0.2,
  wordTimes: true,
  prompt: 'sharding',
} as const
const listener = (model = 'whisper-1', apiKey: string | undefined = 'secret') =>
  createOpenAiTranscription({ baseUrl: simulator.url, apiKey, model })
const speaker = () => createOpenAiSpeech({ baseUrl: `${simulator.url}/v1/`, apiKey: 'secret', model: 'tts-1', voice: 'alloy' })
const kindOf = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'none',
    (error: unknown) => (error instanceof SpeechFault ? error.kind : String(error)),
  )

describe('a transcription', () => {
  it('VOI-08 is asked for in the names of the provider: file, model, language, temperature, prompt, times of words and segments', async () => {
    await listener().transcribe(clip, signal)
    const [call] = simulator.heard
    expect(call).toMatchObject({ key: 'secret', file: { name: 'clip.wav', type: 'audio/wav', bytes: Buffer.from('RIFF0000WAVE') } })
    expect(call?.fields).toEqual({
      model: ['whisper-1'],
      language: ['hi'],
      temperature: ['0.2'],
      prompt: ['sharding'],
      response_format: ['verbose_json'],
      'timestamp_granularities[]': ['segment', 'word'],
    })
  })

  it.each([
    ['whisper-1', 'whisper-1', true, 0.8],
    ['gpt-4o-transcribe', 'gpt-4o-transcribe', false, 0.8],
    ['whisper.cpp', 'large-v3', true, 0.8],
    ['plain', 'whisper-1', false, undefined],
  ] as const)(
    'of %s has its text, its words where they are timed, and one scale of confidence',
    async (dialect, model, hasWords, confidence) => {
      simulator.speakAs(dialect)
      const given = await listener(model).transcribe(clip, signal)
      expect(given.text).toBe('I split the table by user')
      expect(given.words?.map(({ word }) => word)).toEqual(hasWords ? ['I', 'split', 'the', 'table', 'by', 'user'] : undefined)
      if (confidence === undefined) expect(given).not.toHaveProperty('confidence')
      else expect(given.confidence).toBeCloseTo(confidence, 2)
    },
  )

  it('has no words that were not asked for', async () => {
    expect(await listener().transcribe({ ...clip, wordTimes: false }, signal)).not.toHaveProperty('words')
  })

  it('sends no key where none is configured', async () => {
    await createOpenAiTranscription({ baseUrl: simulator.url, apiKey: undefined, model: 'whisper-1' }).transcribe(clip, signal)
    expect(simulator.heard[0]?.key).toBeNull()
  })

  it.each([
    [401, 'key_rejected'],
    [403, 'key_rejected'],
    [429, 'rate_limited'],
    [413, 'too_large'],
    [408, 'timeout'],
    [504, 'timeout'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [400, 'failed'],
    [302, 'unreachable'],
  ])('VOI-09 of status %i is the fault %s', async (status, kind) => {
    simulator.plan({ at: '/transcriptions', status, headers: { location: 'http://127.0.0.1:1/' } })
    expect(await kindOf(listener().transcribe(clip, signal))).toBe(kind)
  })

  it('goes nowhere else with the key: a redirect is not followed', async () => {
    simulator.plan({ at: '/transcriptions', status: 307, headers: { location: `${simulator.url}/elsewhere` } })
    expect(await kindOf(listener().transcribe(clip, signal))).toBe('unreachable')
    expect(simulator.calls).not.toContain('POST /elsewhere')
  })

  it('VOI-09 is a fault of its own where the connection breaks, nobody listens, or what comes back is no transcription', async () => {
    simulator.plan({ at: '/transcriptions', reset: 'before' })
    expect(await kindOf(listener().transcribe(clip, signal))).toBe('unreachable')
    const nobody = createOpenAiTranscription({ baseUrl: 'http://127.0.0.1:1', apiKey: undefined, model: 'm' })
    expect(await kindOf(nobody.transcribe(clip, signal))).toBe('unreachable')
    simulator.plan({ at: '/transcriptions', status: 200, body: { hello: 'world' } })
    expect(await kindOf(listener().transcribe(clip, signal))).toBe('failed')
  })

  it("ends with its signal, by that signal's reason", async () => {
    simulator.plan({ at: '/transcriptions', delayMs: 60_000 })
    await expect(listener().transcribe(clip, AbortSignal.timeout(20))).rejects.toHaveProperty('name', 'TimeoutError')
  })
})

describe('a spoken text', () => {
  it('is asked for with model, text and voice, and is sound with its type', async () => {
    const { audio, type } = await speaker().speak('Tell me about yourself.', null, signal)
    expect(simulator.spoken).toEqual([{ model: 'tts-1', input: 'Tell me about yourself.', voice: 'alloy', response_format: 'mp3' }])
    expect([type, Buffer.from(audio).toString('latin1', 0, 4)]).toEqual(['audio/wav', 'RIFF'])
    await speaker().speak('Go on.', 'nova', signal)
    expect(simulator.spoken[1]).toMatchObject({ voice: 'nova' })
  })

  it('is never something else than sound', async () => {
    simulator.plan({ at: '/speech', status: 200, headers: { 'content-type': 'text/html' }, body: {} })
    expect(await kindOf(speaker().speak('Go on.', null, signal))).toBe('failed')
  })

  it('has the same faults', async () => {
    simulator.wantKey('another')
    expect(await kindOf(speaker().speak('Go on.', null, signal))).toBe('key_rejected')
  })
})

it.each([
  ['http://a.example', 'http://a.example/v1/audio/speech'],
  ['http://a.example/v1/', 'http://a.example/v1/audio/speech'],
  ['https://a.example/openai/v1', 'https://a.example/openai/v1/audio/speech'],
  ['https://a.example/v1/audio?api-version=1', 'https://a.example/v1/audio/speech?api-version=1'],
])('%s is asked at %s', (base, url) => {
  expect(audioUrl(base, 'speech').href).toBe(url)
})
