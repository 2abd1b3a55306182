import { AppError } from '@xperto/contract'
import type { SpokenText } from '../../../ports/text-to-speech.ts'
import { askSpeech, type FaultCodes } from './ask-speech.ts'
import type { SpeechDeps } from './deps.ts'

const codes: FaultCodes = {
  key_rejected: 'speech_key_rejected',
  rate_limited: 'speech_rate_limited',
  too_large: 'synthesis_failed',
  timeout: 'synthesis_failed',
  unreachable: 'synthesis_failed',
  failed: 'synthesis_failed',
}

/** Has a text read aloud. Throws speech_not_configured and the codes above. */
export async function synthesiseSpeech(
  { textToSpeech, log }: SpeechDeps,
  { text, voice }: { text: string; voice?: string | undefined },
  left: AbortSignal,
): Promise<SpokenText> {
  if (textToSpeech === null) throw new AppError('speech_not_configured')
  return await askSpeech(log, codes, left, async (signal) => await textToSpeech.speak(text, voice ?? null, signal))
}
