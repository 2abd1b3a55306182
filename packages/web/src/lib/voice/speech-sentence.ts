import { CallError } from '@xperto/contract/client'
import { speechNotices } from '@xperto/contract/speech-notices'
import { SpeechTimeout } from './speech-tries.ts'

const ofCodes: Record<string, string> = {
  speech_key_rejected: speechNotices.keyRejected,
  speech_rate_limited: speechNotices.rateLimited,
  too_many_requests: speechNotices.rateLimited,
  speech_too_large: speechNotices.tooLarge,
  upload_too_large: speechNotices.tooLarge,
  speech_timeout: speechNotices.timeout,
  call_timeout: speechNotices.timeout,
  speech_unreachable: speechNotices.unreachable,
}

/** What a person is told when the speech service did not answer (VOI-09). Without a network, and where the browser reached nothing, that is what is said. */
export function speechSentenceOf(error: unknown, isOnline: boolean): string {
  if (error instanceof SpeechTimeout) return speechNotices.timeout
  if (error instanceof CallError) return ofCodes[error.code] ?? (error.status === 503 ? speechNotices.unreachable : speechNotices.failed)
  if (!isOnline || error instanceof TypeError) return speechNotices.network
  return speechNotices.failed
}
