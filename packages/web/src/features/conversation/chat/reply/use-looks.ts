import { type RefObject, useEffect } from 'react'
import { useServices } from '../../../../lib/app-services.tsx'

/**
 * Looks again when another tab or device has done something in this chat, or when the tab is seen again. A hidden tab looks when it is seen;
 * `look` is asked on each occasion and says itself whether it is idle enough.
 */
export function useLooks(chatId: string, look: RefObject<() => void>): void {
  const { changes } = useServices()
  useEffect(() => {
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') look.current()
    }
    const stopListening = changes.listen((news) => {
      const concerns =
        news.kind === 'gap' ||
        (news.change.chat_id === chatId && (news.change.kind.startsWith('reply_') || news.change.kind === 'messages_added'))
      if (concerns) lookIfSeen()
    })
    document.addEventListener('visibilitychange', lookIfSeen)
    const hide = changes.show(chatId)
    return () => {
      document.removeEventListener('visibilitychange', lookIfSeen)
      hide()
      stopListening()
    }
  }, [changes, chatId, look])
}
