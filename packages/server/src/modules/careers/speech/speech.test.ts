import { errorCatalogue, type ErrorCode } from '@xperto/contract'
import { startSpeechSimulator } from '@xperto/simulators/speech/start-speech-simulator'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const database = await testDatabase()
const simulator = await startSpeechSimulator()
afterAll(simulator.close)
const key = 'the-key-of-the-speech-server'
const app = await startTestApp({
  database,
  variables: {
    STT_BASE_URL: simulator.url,
    STT_API_KEY: key,
    STT_MODEL: 'whisper-large-v3',
    TTS_BASE_URL: `${simulator.url}/v1`,
    TTS_API_KEY: key,
    TTS_VOICE: 'af_heart',
  },
})
const { token } = await app.signIn()
beforeEach(() => {
  simulator.heard.length = 0
  simulator.say('I would index the foreign key', -0.2)
  simulator.wantKey(key)
})

/** A WAV file by its head; the rest is silence. */
const wavOf = (bytes: number): File => {
  const wav = Buffer.alloc(bytes)
  wav.write('RIFF', 0, 'latin1')
  wav.write('WAVEfmt ', 8, 'latin1')
  return new File([wav], 'clip.wav', { type: 'audio/wav' })
}

async function transcribe(fields: Record<string, string> = {}, file: File = wavOf(40_000), bearer: string | undefined = token) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const response = await fetch(`${app.url}/speech/transcriptions`, {
    method: 'POST',
    body: form,
    headers: bearer === '' ? {} : { authorization: `Bearer ${bearer}` },
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    body: JSON.parse(text) as { data?: unknown; error?: { code: ErrorCode; message: string; fields?: object } },
  }
}

describe('POST /speech/transcriptions', () => {
  it('VOI-08 answers text, words and confidence, and asks the configured server with its key and model', async () => {
    const { status, body } = await transcribe({
      model: 'whisper-1',
      language: 'en-IN',
      response_format: 'json',
      temperature: '0',
      word_timestamps: 'true',
      initial_prompt: 'Postgres',
    })
    expect([status, body.data]).toEqual([
      200,
      { text: 'I would index the foreign key', confidence: 0.9, words: expect.any(Array) as unknown },
    ])
    expect(simulator.heard[0]).toMatchObject({ key, fields: { model: ['whisper-large-v3'], language: ['en'], prompt: ['Postgres'] } })
  })

  it('VOI-08 EFF-07 regional codes are languages, and nothing said is English', async () => {
    for (const language of ['hi-IN', 'es_ES', 'French']) await transcribe({ language })
    await transcribe()
    expect(simulator.heard.map(({ fields }) => fields['language'])).toEqual([['hi'], ['es'], ['fr'], ['en']])
    const { status, body } = await transcribe({ language: 'tlh' })
    expect([status, body.error?.fields]).toEqual([400, { language: 'This is not of the right form.' }])
  })

  it.each([{ temperature: '2' }, { word_timestamps: 'yes' }, { response_format: 'srt' }, { initial_prompt: 'x'.repeat(1001) }])(
    'a field that does not fit is 400 with its name: %j',
    async (fields) => {
      const { status, body } = await transcribe(fields)
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, Object.keys(fields)])
    },
  )

  it.each<[number, ErrorCode]>([
    [401, 'speech_key_rejected'],
    [429, 'speech_rate_limited'],
    [413, 'speech_too_large'],
    [504, 'speech_timeout'],
    [500, 'speech_unreachable'],
    [400, 'speech_failed'],
  ])("VOI-09 the speech server's %i is %s with its sentence, and never 401", async (status, code) => {
    simulator.plan({ at: '/transcriptions', status, body: { error: { message: `echo of ${key}` } } })
    const given = await transcribe()
    expect([given.status, given.body.error?.code, given.body.error?.message]).toEqual([
      errorCatalogue[code].status,
      code,
      errorCatalogue[code].message,
    ])
    expect(given.status).not.toBe(401)
    expect(given.text).not.toContain(key)
  })

  it('VOI-09 a clip over 4 MB is too large in the words of the specification; what is no sound is refused', async () => {
    const large = await transcribe({}, wavOf(4_200_000))
    expect([large.status, large.body.error?.message]).toEqual([413, 'Audio file too large. Please try recording shorter segments.'])
    expect((await transcribe({}, new File(['hello'], 'clip.wav', { type: 'audio/wav' }))).status).toBe(415)
    expect(simulator.heard).toEqual([])
  })

  it("is nobody's without a token", async () => {
    expect((await transcribe({}, wavOf(1000), '')).status).toBe(401)
  })
})

describe('POST /speech/synthesis', () => {
  const speak = async (body: unknown) => await app.call('POST', '/speech/synthesis', { token, body })

  it('gives sound, in the configured voice or the one that is named', async () => {
    const answer = await speak({ text: 'Tell me about yourself.' })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'audio/wav', 'no-store'])
    await speak({ text: 'Go on.', voice: 'nova' })
    expect(simulator.spoken.map(({ voice, model }) => [voice, model])).toEqual([
      ['af_heart', 'tts-1'],
      ['nova', 'tts-1'],
    ])
  })

  it('refuses no text, too much of it and a voice that is no name', async () => {
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(1001) }, { text: 'x', voice: '../a' }])
      expect((await speak(body)).status).toBe(400)
  })

  it('a failure of the server is a 503 that says so', async () => {
    simulator.plan({ at: '/speech', status: 500 })
    expect((await speak({ text: 'Go on.' })).body.error.code).toBe('synthesis_failed')
  })
})

it('without a speech server both calls are 404 speech_not_configured, and a browser is told', async () => {
  const plain = await startTestApp({ database, variables: { VOICE_ASSETS_URL: 'https://cdn.example.com/vad' } })
  const person = await plain.signIn()
  const form = new FormData()
  form.append('file', wavOf(1000))
  const heard = await fetch(`${plain.url}/speech/transcriptions`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect([heard.status, ((await heard.json()) as { error: { code: string } }).error.code]).toEqual([404, 'speech_not_configured'])
  const spoken = await plain.call('POST', '/speech/synthesis', { token: person.token, body: { text: 'Hello' } })
  expect([spoken.status, spoken.body.error.code]).toEqual([404, 'speech_not_configured'])
  expect((await plain.call('GET', '/config.json')).body.speech).toEqual({
    hears: false,
    speaks: false,
    assetsUrl: 'https://cdn.example.com/vad/',
  })
  expect((await app.call('GET', '/config.json')).body.speech).toEqual({ hears: true, speaks: true, assetsUrl: null })
  await plain.close()
})
