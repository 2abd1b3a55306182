import { browserClock } from '../../../lib/clock.ts'
import { readSentences } from '../../../lib/voice/sentence-voice.ts'
import { pageSound } from '../../../lib/voice/sound-output.ts'
import { type VoicesDeps, voicesOf } from '../../../lib/voice/voices.ts'

/**
 * Reads an answer aloud sentence by sentence, by the first voice that can. `onFailed` is called once when none can. Answers what ends it.
 */
export function readAloud(markdown: string, deps: Omit<VoicesDeps, 'output'>, onFailed: () => void): () => void {
  return readSentences(markdown, voicesOf({ ...deps, output: pageSound }), {
    clock: browserClock,
    onLevel: () => undefined,
    onVoice: (voice) => {
      if (voice === null) onFailed()
    },
    onEnd: () => undefined,
  })
}
