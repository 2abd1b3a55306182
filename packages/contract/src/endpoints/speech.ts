import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { speechClipBytes } from '../constants.ts'
import { answer, route } from '../route.ts'
import { transcription } from '../schemas/speech.ts'

export const speechEndpoints = {
  transcribeSpeech: route('transcribeSpeech', {
    summary:
      'What is said in a clip (VOI-08). Beside the file: `model` (whisper-1 where nothing is said; the model that the server is configured with stands in for it), `language` (en-IN, hi-IN, en or English; English where nothing is said), `response_format` (json), `temperature` (0 to 1), `word_timestamps` (true or false), `initial_prompt`. 404 `speech_not_configured` without a speech server. Nothing of a clip is kept.',
    service: 'chat',
    upload: {
      field: 'file',
      maxBytes: speechClipBytes,
      types: ['audio/wav', 'audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/flac'],
      fields: ['model', 'language', 'response_format', 'temperature', 'word_timestamps', 'initial_prompt'],
    },
    limits: [callLimits.speech, callLimits.speechOfHour],
    responses: { 200: answer(transcription) },
  }),
  synthesiseSpeech: route('synthesiseSpeech', {
    summary: 'A text read aloud, as a sound file. 404 `speech_not_configured` without a speech server: the browser then speaks itself.',
    service: 'chat',
    body: z.object({
      text: z.string().trim().min(1).max(1000),
      /** A voice of the speech server by its name; the configured one where nothing is said. */
      voice: z
        .string()
        .regex(/^[\w.+-]{1,60}$/)
        .optional(),
    }),
    limits: [callLimits.speech, callLimits.speechOfHour],
    responses: { 200: 'file' },
  }),
}
