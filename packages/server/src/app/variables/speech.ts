import { httpUrl, shown, word } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const speechVariables = {
  STT_BASE_URL: {
    group: 'Speech',
    purpose: "A server with OpenAI's /audio/transcriptions, with or without /v1 at its end: it writes down what is said in interviews.",
    default: 'the browser listens itself where it can; else answers are typed',
    example: 'http://localhost:8000/v1',
    schema: httpUrl,
  },
  STT_API_KEY: {
    group: 'Speech',
    purpose: 'The key of that server, where it wants one. It reaches no browser.',
    default: 'no key is sent',
    example: 'your-key',
    secret: true,
    schema: word,
  },
  STT_MODEL: {
    group: 'Speech',
    purpose: 'The name of the model on that server.',
    default: 'whisper-1',
    example: 'whisper-large-v3-turbo',
    schema: word,
  },
  TTS_BASE_URL: {
    group: 'Speech',
    purpose: "A server with OpenAI's /audio/speech, with or without /v1 at its end: it reads the interviewer's words aloud.",
    default: 'the browser speaks itself where it can; else the words stand on the screen',
    example: 'http://localhost:8880/v1',
    schema: httpUrl,
  },
  TTS_API_KEY: {
    group: 'Speech',
    purpose: 'The key of that server, where it wants one. It reaches no browser.',
    default: 'no key is sent',
    example: 'your-key',
    secret: true,
    schema: word,
  },
  TTS_MODEL: {
    group: 'Speech',
    purpose: 'The name of the model on that server.',
    default: 'tts-1',
    example: 'kokoro',
    schema: word,
  },
  TTS_VOICE: {
    group: 'Speech',
    purpose: 'The name of the voice on that server.',
    default: 'alloy',
    example: 'af_heart',
    schema: word,
  },
  VOICE_ASSETS_URL: {
    group: 'Speech',
    purpose:
      'A folder on a CDN with the files of voice detection (model, wasm, worklet) and of the built-in voice, as this product serves them under /assets/voice-….',
    default: "the product's own origin",
    example: 'https://cdn.example.com/vad',
    schema: shown(folderUrl, 'is not an address like https://cdn.example.com/vad'),
  },
} as const satisfies GroupOfVariables

/** An address of http or https without query; with a slash at its end. */
function folderUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') return undefined
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}
