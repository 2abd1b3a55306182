import type { FileType, SpeechLanguage, Transcription } from '@xperto/contract'

/** A clip of speech, and how it is to be read. */
export interface SpeechClip {
  audio: Uint8Array
  type: FileType
  language: SpeechLanguage
  /** 0 to 1. */
  temperature: number
  /** Whether each word is wanted with its times; an engine that times none leaves them out. */
  wordTimes: boolean
  /** Words that may come up, or what was said before; empty for none. */
  prompt: string
}

/** The port to what writes down what is said. */
export interface SpeechToText {
  /** Reads one clip, once: whoever asks counts the tries (VOI-06). Rejects with SpeechFault, and with the signal's reason. */
  transcribe(clip: SpeechClip, signal: AbortSignal): Promise<Transcription>
}
