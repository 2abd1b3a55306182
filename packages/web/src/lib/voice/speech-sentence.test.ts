import { CallError } from '@xperto/contract/client'
import { expect, it } from 'vitest'
import { speechSentenceOf } from './speech-sentence.ts'
import { SpeechTimeout } from './speech-tries.ts'

const refusal = (status: number, code: string) => new CallError(status, { code, message: 'of the server' })

it.each<[string, unknown, boolean, string]>([
  ['a refused key', refusal(503, 'speech_key_rejected'), true, 'Invalid API key'],
  ['too many clips', refusal(429, 'speech_rate_limited'), true, 'Rate limit exceeded. Please try again in a moment.'],
  ['too many calls', refusal(429, 'too_many_requests'), true, 'Rate limit exceeded. Please try again in a moment.'],
  ['a clip too large', refusal(413, 'speech_too_large'), true, 'Audio file too large. Please try recording shorter segments.'],
  ['a slow speech server', refusal(503, 'speech_timeout'), true, 'Try shorter segments or check your connection'],
  ['no more time', new SpeechTimeout(), true, 'Try shorter segments or check your connection'],
  ['a speech server that is away', refusal(503, 'speech_unreachable'), true, 'Unable to connect to speech recognition service'],
  ['a server that is away', refusal(503, 'shutting_down'), true, 'Unable to connect to speech recognition service'],
  ['no network', new TypeError('Failed to fetch'), false, 'Network error. Please check your internet connection.'],
  ['a connection that broke', new TypeError('Failed to fetch'), true, 'Network error. Please check your internet connection.'],
  ['anything else', refusal(415, 'upload_type_refused'), true, 'Speech recognition failed'],
  ['a fault of ours', new Error('x'), true, 'Speech recognition failed'],
])('VOI-09 %s is said in its own sentence', (_what, error, isOnline, sentence) => {
  expect(speechSentenceOf(error, isOnline)).toBe(sentence)
})
