import type { TranscriptEntry } from '@xperto/contract'

/** What a listener tells. */
export interface Hearing {
  /** Words in their order, every one of them; `isPassedOn` false: the filter of VOI-04 holds them back from the answer. */
  heard: (entry: TranscriptEntry, isPassedOn: boolean) => void
  /** Words that may still change. */
  partial: (text: string) => void
  /** A sentence for the person. Listening goes on unless it says otherwise. */
  failed: (sentence: string) => void
  /** Something that was said was not written down. `late`: its words where they come after all, when the network is back; null where they do not. */
  lost?: (late: Promise<TranscriptEntry | null>) => void
  /** Signs of speech before there are words, for whoever decides about turns. */
  signs?: SpeechSigns
}

/** Signs of speech before there are words. */
export interface SpeechSigns {
  /** Somebody may be speaking, or was silent for 600 ms. */
  speaking: (isSpeaking: boolean) => void
  /** It is speech for certain; not every listener knows. */
  certain: () => void
  /** Whether something that was said is still being written down. */
  pending: (isPending: boolean) => void
}

/** Something that listens. */
export interface Listener {
  /** Holds listening: the bot speaks, or the person muted the microphone. What was said so far is heard. */
  setPaused: (isPaused: boolean) => void
  /** Ends it; resolves when the last words are in. */
  stop: () => Promise<void>
}

/** Speech as it was cut out: its samples at 16 kHz where they are known, and the file that is sent. */
export interface Clip {
  file: Blob
  /** Samples of 16 kHz, also where the file is packed. */
  samples: number
  /** When it began. */
  startedAt: Date
}

/** Something that cuts speech into clips. */
export interface ClipSource {
  /** Hands over the clip that is open, then cuts no more until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** As pause, for good. */
  close: () => Promise<void>
}

/** What a source tells: clips, whether somebody is speaking and that it is speech for certain, and that it died. */
export interface ClipEvents {
  clip: (clip: Clip) => void
  /** The clip that is open, at the first silence in it; null: speech goes on. A clip that comes after a draft, without a null between them, says the same. */
  draft?: (clip: Clip | null) => void
  speaking: (isSpeaking: boolean) => void
  certain: () => void
  died: () => void
}

export type OpenClipSource = (stream: MediaStream, on: ClipEvents) => Promise<ClipSource>

/** Mutes the microphone of a stream, or opens it again; the camera stays (VOI-02). */
export function muteMicrophone(stream: MediaStream | null, isMuted: boolean): void {
  for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted
}
