/** A sound file. */
export interface SpokenText {
  audio: Uint8Array
  /** Its media type: audio/mpeg. */
  type: string
}

/** The port to what reads texts aloud. */
export interface TextToSpeech {
  /** Reads a text of at most 1,000 characters; `voice` null: the configured one. Rejects with SpeechFault, and with the signal's reason. */
  speak(text: string, voice: string | null, signal: AbortSignal): Promise<SpokenText>
}
