import { useEffect, useState } from 'react'
import { useApi, useClientConfig } from '../../../../lib/app-services.tsx'
import type { Voice } from '../../../../lib/voice/open-voice.ts'
import { useSpeechLanguage } from '../../../../lib/voice/speech-language.ts'
import { openSpeech } from './room-ports.ts'

/** Speech of this browser where it is wanted; null until that is known. `voice` is null where it could not be opened. */
export function useSpeech(isWanted: boolean): { voice: Voice | null } | null {
  const api = useApi()
  const { speech: config } = useClientConfig()
  const language = useSpeechLanguage((state) => state.language)
  const [speech, setSpeech] = useState<{ voice: Voice | null } | null>(null)
  useEffect(() => {
    let isLeft = false
    if (isWanted)
      void openSpeech(api, config, language)
        .catch(() => null)
        .then((voice) => {
          if (!isLeft) setSpeech({ voice })
        })
    return () => {
      isLeft = true
    }
  }, [api, config, language, isWanted])
  return speech
}
