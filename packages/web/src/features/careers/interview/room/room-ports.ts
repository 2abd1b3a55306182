import type { ClientConfig, SpeechLanguage } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import type { Recorder } from '../../../../lib/recording/recorder.ts'
import type { Voice } from '../../../../lib/voice/open-voice.ts'

/** What the room can do beside showing a camera and taking typed answers; null for what this build or browser has not. */
export interface RoomPorts {
  recorder: Recorder | null
  speech: Voice | null
}

/** Opens what listens and speaks. Typed answers do not need it. */
export async function openSpeech(api: Client, config: ClientConfig['speech'], language: SpeechLanguage): Promise<Voice> {
  const [{ openVoice }, { pageSound }] = await Promise.all([
    import('../../../../lib/voice/open-voice.ts'),
    import('../../../../lib/voice/sound-output.ts'),
  ])
  return openVoice({ api, config, language, output: pageSound })
}

/** Opens the recorder of a chat. */
export async function openRecorder(chatId: string): Promise<Recorder> {
  const [{ createRecorder }, { pageSound }, { browserClock }] = await Promise.all([
    import('../../../../lib/recording/recorder.ts'),
    import('../../../../lib/voice/sound-output.ts'),
    import('../../../../lib/clock.ts'),
  ])
  return createRecorder(chatId, { clock: browserClock, output: pageSound })
}
