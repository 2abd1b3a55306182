import { fileExtensions, type Transcription } from '@xperto/contract'
import { z } from 'zod'
import { SpeechFault } from '../../ports/speech-fault.ts'
import type { SpeechClip, SpeechToText } from '../../ports/speech-to-text.ts'
import { askSpeechServer, audioUrl, type SpeechServer } from './ask-speech-server.ts'
import { rateConfidence } from './rate-confidence.ts'

/** Two minutes of speech with every word timed are 60 KB. */
const answerMaxBytes = 2_000_000

const word = z.object({ word: z.string(), start: z.number(), end: z.number(), probability: z.number().min(0).max(1).optional() })
const segment = z.object({
  start: z.number(),
  end: z.number(),
  avg_logprob: z.number().nullish(),
  words: z.array(word).optional(),
})
/** What is read of an answer. A part of another shape is left out, for servers differ in everything but the text. */
const answered = z.object({
  text: z.string(),
  segments: z.array(segment).nullish().catch(null),
  words: z.array(word).nullish().catch(null),
  logprobs: z
    .array(z.object({ logprob: z.number() }))
    .nullish()
    .catch(null),
})

/**
 * Transcribes by any server with OpenAI's POST /audio/transcriptions: OpenAI, Groq, speaches, whisper.cpp, vLLM. The two names of VOI-08 that are not
 * OpenAI's are translated (`word_timestamps`, `initial_prompt`). Confidence comes from whatever the server tells (rate-confidence.ts).
 */
export function createOpenAiTranscription(server: SpeechServer): SpeechToText {
  const url = audioUrl(server.baseUrl, 'transcriptions')
  return {
    async transcribe(clip, signal) {
      const { bytes } = await askSpeechServer(url, server, { body: formOf(server.model, clip) }, { signal, mostBytes: answerMaxBytes })
      return read(bytes, clip.wordTimes)
    },
  }
}

/** Models of OpenAI that answer json alone, without times, and rate tokens when asked. */
const isTokenRated = (model: string): boolean => /^gpt-.*transcribe/.test(model)

function formOf(model: string, clip: SpeechClip): FormData {
  const form = new FormData()
  const name = `clip.${fileExtensions[clip.type]}`
  form.append('file', new File([new Uint8Array(clip.audio)], name, { type: clip.type }))
  form.append('model', model)
  form.append('language', clip.language)
  form.append('temperature', String(clip.temperature))
  if (clip.prompt !== '') form.append('prompt', clip.prompt)
  if (isTokenRated(model)) {
    form.append('response_format', 'json')
    form.append('include[]', 'logprobs')
    return form
  }
  // Times of words are refused with plain json; segments carry the certainty.
  form.append('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'segment')
  if (clip.wordTimes) form.append('timestamp_granularities[]', 'word')
  return form
}

function read(bytes: Buffer, wordTimes: boolean): Transcription {
  const { success, data } = answered.safeParse(parsed(bytes))
  if (!success) throw new SpeechFault('failed', 'the speech server sent something unreadable')
  const segments = data.segments ?? []
  const words = data.words ?? segments.flatMap((part) => part.words ?? [])
  const confidence = rateConfidence({ segments, tokens: data.logprobs ?? [], words })
  return {
    text: data.text.trim(),
    ...(wordTimes && words.length > 0 ? { words } : {}),
    ...(confidence === undefined ? {} : { confidence }),
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
