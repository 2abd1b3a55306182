import { type Message, notices } from '@xperto/contract'
import { CircleStop, Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { useApi, useClientConfig } from '../../../../lib/app-services.tsx'
import { toast } from '../../../../lib/toast.ts'
import { endReading, toggleReading, useReading } from '../../../../lib/voice/read-aloud.ts'
import { useSpeechLanguage } from '../../../../lib/voice/speech-language.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'

/**
 * Reads a reply aloud, by the first voice there is, and ends that. One reply is read at a time; leaving it ends the reading. Where nothing can speak it says so.
 */
export function ReadButton({ reply }: { reply: Pick<Message, 'id' | 'content'> }) {
  const api = useApi()
  const { speech: config } = useClientConfig()
  const isReading = useReading(({ messageId }) => messageId === reply.id)
  useEffect(
    () => () => {
      if (useReading.getState().messageId === reply.id) endReading()
    },
    [reply.id],
  )
  const press = (): void => {
    const canSpeak = config.speaks || 'speechSynthesis' in globalThis || 'WebAssembly' in globalThis
    const told = (): void => toast.error(notices.cannotReadAloud)
    if (canSpeak) toggleReading(reply, { api, config, language: useSpeechLanguage.getState().language }, told)
    else told()
  }
  return <IconButton label={isReading ? 'Stop reading' : 'Read aloud'} icon={isReading ? CircleStop : Volume2} onClick={press} />
}
