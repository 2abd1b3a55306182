import type { TranscriptEntry } from '@xperto/contract'

/** A file that a recording gives. */
export type RecordingPart = 'picture' | 'sound'

/** Records an interview on this device (INT-07). Nothing of it reaches the server. */
export interface Recorder {
  /** Begins, or goes on in a further part. Rejects where the browser cannot record. */
  start(stream: MediaStream): Promise<void>
  /** Ends what is recorded and keeps it on the device. */
  stop(): Promise<void>
  /** Whether there is anything to save. */
  hasRecording(): boolean
  /** Hands the recording to the browser as a file. */
  save(part: RecordingPart): Promise<void>
}

/** Speaks for the interviewer and hears the candidate. */
export interface Speech {
  /** Whether it can hear here: without it answers are typed. */
  canHear: boolean
  /** Reads a text aloud; `onLevel` gets 0 to 1 while it sounds, and 0 at its end. Answers how to stop. */
  say(text: string, onLevel: (level: number) => void): () => void
  /** Hears until it is stopped. `onPartial`: words that may still change. Answers how to stop; resolves with the last words in. */
  hear(
    stream: MediaStream,
    on: { entry: (entry: TranscriptEntry) => void; partial: (text: string) => void; failed: (sentence: string) => void },
  ): {
    stop: () => Promise<void>
  }
}

/** What the room can do beside showing a camera and taking typed answers; null for what this build or browser has not. */
export interface RoomPorts {
  recorder: Recorder | null
  speech: Speech | null
}

/** Opens recorder and speech for a chat. Typed answers need neither. */
export const openRoomPorts = async (_chatId: string): Promise<RoomPorts> => await Promise.resolve({ recorder: null, speech: null })
