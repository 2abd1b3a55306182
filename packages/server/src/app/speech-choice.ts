import { speechModel } from '@xperto/contract'
import type { SpeechServer } from '../adapters/speech/ask-speech-server.ts'
import type { RawEnvironment } from './environment-variables.ts'

/** What listens and speaks in interviews. */
export interface SpeechChoice {
  /** Undefined: the browser listens, or answers are typed. */
  toText: SpeechServer | undefined
  /** Undefined: the browser speaks. */
  toSpeech: (SpeechServer & { voice: string }) | undefined
  /** The folder of voice detection's files, with a slash at its end; undefined: this origin. */
  assetsUrl: string | undefined
}

/** Reads STT_*, TTS_* and VOICE_ASSETS_URL. */
export function chooseSpeech(values: RawEnvironment): SpeechChoice {
  const { STT_BASE_URL: listener, TTS_BASE_URL: speaker } = values
  return {
    toText: listener === undefined ? undefined : { baseUrl: listener, apiKey: values.STT_API_KEY, model: values.STT_MODEL ?? speechModel },
    toSpeech:
      speaker === undefined
        ? undefined
        : { baseUrl: speaker, apiKey: values.TTS_API_KEY, model: values.TTS_MODEL ?? 'tts-1', voice: values.TTS_VOICE ?? 'alloy' },
    assetsUrl: values.VOICE_ASSETS_URL,
  }
}
