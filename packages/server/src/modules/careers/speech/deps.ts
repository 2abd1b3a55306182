import type { Log } from '../../../platform/log/create-log.ts'
import type { SpeechToText } from '../../../ports/speech-to-text.ts'
import type { TextToSpeech } from '../../../ports/text-to-speech.ts'

export interface SpeechDeps {
  /** Null: no server that transcribes is connected. */
  speechToText: SpeechToText | null
  /** Null: none that speaks. */
  textToSpeech: TextToSpeech | null
  log: Pick<Log, 'warn'>
}
