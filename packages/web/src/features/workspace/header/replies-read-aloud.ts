import { type Chat, notices } from '@xperto/contract'
import { useEffect, useRef } from 'react'
import { useApi, useClientConfig } from '../../../lib/app-services.tsx'
import { useSpeaker } from '../../../lib/speaker.ts'
import { toast } from '../../../lib/toast.ts'

/**
 * HDR-05: in a chat with the speaker, while that is on, a reply that ends while the page is looked at is read aloud by the first voice there is.
 * Turning it off, leaving the chat and the next question end the reading. It draws nothing.
 */
export function RepliesReadAloud({ chat }: { chat: Chat }): null {
  const api = useApi()
  const { speech: config } = useClientConfig()
  const isOn = useSpeaker((state) => state.isOn)
  const isReadElsewhere = useSpeaker((state) => state.readElsewhere === chat.id)
  const isWanted = isOn && !isReadElsewhere
  const { id: chatId, reply_in_progress: isReplying } = chat
  const hasWaited = useRef(false)

  useEffect(() => {
    if (!isWanted) {
      hasWaited.current = false
      return
    }
    if (isReplying) {
      hasWaited.current = true
      return
    }
    if (!hasWaited.current) return // it had ended before anybody listened
    hasWaited.current = false
    let isGone = false
    let stop: (() => void) | null = null
    const read = async () => {
      const [{ data }, { readAloud }, { useSpeechLanguage }] = await Promise.all([
        api('listMessages', { params: { chatId }, query: { size: 1 } }),
        import('../../../lib/voice/read-aloud.ts'),
        import('../../../lib/voice/speech-language.ts'),
      ])
      const [reply] = data
      if (isGone || document.visibilityState !== 'visible' || !reply || reply.message_type === 'USER_MESSAGE') return
      stop = readAloud(reply.content, { api, config, language: useSpeechLanguage.getState().language }, () =>
        toast.error(notices.cannotReadAloud),
      )
    }
    read().catch(() => undefined) // the reply stands on the screen: what could not be fetched again is not heard, and nothing is lost
    return () => {
      isGone = true
      stop?.()
    }
  }, [isWanted, isReplying, chatId, api, config])
  return null
}
