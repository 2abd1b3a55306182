import { SpeechFault } from '../../ports/speech-fault.ts'
import type { TextToSpeech } from '../../ports/text-to-speech.ts'
import { askSpeechServer, audioUrl, type SpeechServer } from './ask-speech-server.ts'

/** A minute and a half of MP3; a sentence is a tenth of it. */
const soundMaxBytes = 4_000_000

/** Reads aloud by any server with OpenAI's POST /audio/speech: OpenAI, Kokoro-FastAPI, openedai-speech. */
export function createOpenAiSpeech({ voice: configured, ...server }: SpeechServer & { voice: string }): TextToSpeech {
  const url = audioUrl(server.baseUrl, 'speech')
  return {
    async speak(text, voice, signal) {
      const body = JSON.stringify({ model: server.model, input: text, voice: voice ?? configured, response_format: 'mp3' })
      const asked = { body, headers: { 'content-type': 'application/json' } }
      const { bytes, type } = await askSpeechServer(url, server, asked, { signal, mostBytes: soundMaxBytes })
      const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
      // What is not sound would be handed to a browser under our own name.
      if (bytes.length === 0 || !/^audio\/[\w.+-]+$/.test(plain)) throw new SpeechFault('failed', 'the speech server sent no sound')
      return { audio: bytes, type: plain }
    },
  }
}
