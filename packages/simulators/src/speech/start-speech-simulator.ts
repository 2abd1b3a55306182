import { setTimeout as sleep } from 'node:timers/promises'
import { type LoopbackService, membersOf, type ServiceCall, type ServicePart, startLoopbackService } from '../payments/loopback-service.ts'
import { formOf, keyOf, type TranscriptionCall } from './transcription-form.ts'

/** What a speech server is like, for servers differ in all but the text. */
export type SpeechDialect = 'whisper-1' | 'gpt-4o-transcribe' | 'whisper.cpp' | 'plain'

export interface SpeechSimulator extends LoopbackService {
  heard: TranscriptionCall[]
  /** Bodies of /audio/speech, newest last. */
  spoken: Record<string, unknown>[]
  /** What every clip says from now on; `certainty` is its mean log probability. */
  say(text: string, certainty?: number): void
  speakAs(dialect: SpeechDialect): void
  /** From now on every other key is refused; null takes any. */
  wantKey(key: string | null): void
}

/** How long the simulator takes for an answer, in milliseconds. */
export interface SpeechDelays {
  transcriptionMs?: number
  speechMs?: number
}

/**
 * A speech server with OpenAI's two calls on loopback, written from OpenAI's reference and the differences of whisper.cpp's server: word times are refused with
 * plain json, models of the gpt-4o kind answer json alone, whisper.cpp keeps words inside segments.
 */
export async function startSpeechSimulator({ transcriptionMs = 0, speechMs = 0 }: SpeechDelays = {}): Promise<SpeechSimulator> {
  let said = { text: '', certainty: -0.2 }
  let dialect: SpeechDialect = 'whisper-1'
  let key: string | null = null
  const heard: TranscriptionCall[] = []
  const spoken: Record<string, unknown>[] = []
  const refusesKey = (call: ServiceCall): boolean => key !== null && keyOf(call) !== key

  const transcribe: ServicePart = async (call) => {
    if (call.method !== 'POST' || call.path !== '/v1/audio/transcriptions') return null
    if (refusesKey(call)) return { status: 401, body: { error: { message: `Incorrect API key provided: ${keyOf(call)}` } } }
    const { fields, file } = await formOf(call)
    heard.push({ key: keyOf(call), fields, file })
    const format = fields['response_format']?.[0] ?? 'json'
    const granularities = fields['timestamp_granularities[]'] ?? []
    if (file === null) return { status: 400, body: { error: { message: 'file is required' } } }
    if (granularities.length > 0 && format !== 'verbose_json')
      return { status: 400, body: { error: { message: 'timestamp_granularities needs verbose_json' } } }
    if (dialect === 'gpt-4o-transcribe' && format !== 'json')
      return { status: 400, body: { error: { message: `response_format ${format} is not supported` } } }
    if (transcriptionMs > 0) await sleep(transcriptionMs)
    return { status: 200, body: answerOf(dialect, said, granularities, fields['include[]'] ?? []) }
  }
  const speak: ServicePart = async (call) => {
    if (call.method !== 'POST' || call.path !== '/v1/audio/speech') return null
    if (refusesKey(call)) return { status: 401, body: { error: { message: 'Incorrect API key provided' } } }
    const body = membersOf(call)
    spoken.push(body)
    if (typeof body['input'] !== 'string' || typeof body['voice'] !== 'string' || typeof body['model'] !== 'string')
      return { status: 400, body: { error: { message: 'model, input and voice are required' } } }
    if (speechMs > 0) await sleep(speechMs)
    return { status: 200, bytes: toneAsWav(), headers: { 'content-type': 'audio/wav' } }
  }
  const service = await startLoopbackService(() => [transcribe, speak], { production: false })
  return {
    ...service,
    heard,
    spoken,
    say: (text, certainty = -0.2) => void (said = { text, certainty }),
    speakAs: (next) => void (dialect = next),
    wantKey: (next) => void (key = next),
  }
}

function answerOf(
  dialect: SpeechDialect,
  { text, certainty }: { text: string; certainty: number },
  granularities: readonly string[],
  include: readonly string[],
): unknown {
  const timed = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word, index) => ({ word, start: index * 0.4, end: index * 0.4 + 0.3 }))
  const end = timed.at(-1)?.end ?? 0
  const segment = { id: 0, start: 0, end, text, avg_logprob: certainty, no_speech_prob: 0.01 }
  const rated = timed.map((word) => ({ ...word, probability: Math.exp(certainty) }))
  switch (dialect) {
    case 'plain':
      return { text }
    case 'gpt-4o-transcribe':
      return include.includes('logprobs') ? { text, logprobs: timed.map(({ word }) => ({ token: word, logprob: certainty })) } : { text }
    case 'whisper.cpp':
      return { text: `${text}\n`, segments: [{ id: 0, start: 0, end, text, words: rated }] }
    case 'whisper-1':
      return {
        task: 'transcribe',
        language: 'english',
        duration: end,
        text,
        ...(granularities.includes('segment') ? { segments: [segment] } : {}),
        ...(granularities.includes('word') ? { words: timed } : {}),
      }
  }
}

/** A quarter of a second of 440 Hz, 8 kHz, 16 bit. */
function toneAsWav(): Buffer {
  const samples = 2000
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8000, 24)
  wav.writeUInt32LE(16_000, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++) wav.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / 8000)), 44 + at * 2)
  return wav
}
