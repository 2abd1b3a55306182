import type { ClientConfig, SpeechLanguage } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import type { Voice } from '../../../../lib/voice/open-voice.ts'

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

/** What the room can do beside showing a camera and taking typed answers; null for what this build or browser has not. */
export interface RoomPorts {
  recorder: Recorder | null
  speech: Voice | null
}

/** Opens recorder and speech for a chat. Typed answers need neither. */
export async function openRoomPorts(api: Client, config: ClientConfig['speech'], language: SpeechLanguage): Promise<RoomPorts> {
  const [{ openVoice }, { createSoundOutput }] = await Promise.all([
    import('../../../../lib/voice/open-voice.ts'),
    import('../../../../lib/voice/sound-output.ts'),
  ])
  return { recorder: null, speech: openVoice({ api, config, language, output: createSoundOutput() }) }
}
