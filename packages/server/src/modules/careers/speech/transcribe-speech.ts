import { buffer } from 'node:stream/consumers'
import { AppError, firstSpeechLanguage, speechLanguageOf, type Transcription } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { receiveUpload } from '../../../platform/http/receive-upload.ts'
import { askSpeech, type FaultCodes } from './ask-speech.ts'
import type { SpeechDeps } from './deps.ts'

const codes: FaultCodes = {
  key_rejected: 'speech_key_rejected',
  rate_limited: 'speech_rate_limited',
  too_large: 'speech_too_large',
  timeout: 'speech_timeout',
  unreachable: 'speech_unreachable',
  failed: 'speech_failed',
}

/** The text fields of VOI-08 as a form brings them. */
const fieldsOfForm = z.object({
  model: z
    .string()
    .regex(/^[\w./:-]{1,100}$/)
    .optional(),
  language: z.string().max(40).default(firstSpeechLanguage),
  response_format: z.literal('json').default('json'),
  temperature: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/)
    .default('0'),
  word_timestamps: z.enum(['true', 'false']).default('false'),
  initial_prompt: z.string().max(1000).default(''),
})

/**
 * Has a clip transcribed (VOI-08). Nothing of it is kept. Throws speech_not_configured, speech_too_large, what `receiveUpload` throws, invalid_request with the
 * field, and the codes above.
 */
export async function transcribeSpeech(
  { speechToText, log }: SpeechDeps,
  request: FastifyRequest,
  left: AbortSignal,
): Promise<Transcription> {
  if (speechToText === null) throw new AppError('speech_not_configured')
  const rule = endpoints.transcribeSpeech.upload
  const file = await receiveUpload(request, rule, async ({ body }) => await buffer(body)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'upload_too_large') throw new AppError('speech_too_large', { cause: error })
    throw error
  })
  const { success, data: fields, error } = fieldsOfForm.safeParse(file.fields)
  if (!success) throw refused(String(error.issues[0]?.path[0]))
  const language = speechLanguageOf(fields.language)
  if (language === null) throw refused('language')
  const clip = {
    audio: file.kept,
    type: file.type,
    language,
    temperature: Number(fields.temperature),
    wordTimes: fields.word_timestamps === 'true',
    prompt: fields.initial_prompt,
  }
  return await askSpeech(log, codes, left, async (signal) => await speechToText.transcribe(clip, signal))
}

const refused = (field: string): AppError => new AppError('invalid_request', { fields: { [field]: 'This is not of the right form.' } })
