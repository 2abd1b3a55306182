import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '../../../lib/app-services.tsx'
import { getChatQuery } from '../../../lib/chats/get-chat.ts'
import { browserClock, browserWakeUps } from '../../../lib/clock.ts'
import { createChangeFeed } from '../../../lib/events/change-feed.ts'
import { createChatRefresher } from '../../../lib/events/refresh-chats.ts'
import { markReplyEnded } from '../../../lib/events/unseen-reply.ts'
import { toast } from '../../../lib/toast.ts'
import { createReplyEndWatch } from './reply-end-watch.ts'

/**
 * Keeps a signed-in person's page true while other tabs and devices change things: follows /events with the other tabs of this
 * browser, refreshes what is shown, and says when a reply ended where nobody looked. Draws nothing.
 */
export function LiveChanges({ userId }: { userId: string }) {
  const { api, changes } = useServices()
  const client = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    const refresh = createChatRefresher({ client, api, isVisible })
    const sayEnded = async (chatId: string): Promise<void> => {
      const chat = await client.query(getChatQuery(api, chatId)).catch(() => null)
      if (!chat) return // deleted meanwhile
      const open = () => void navigate({ to: '/xperto/chat/$chatId', params: { chatId } })
      toast.success(`The reply in “${chat.name}” is finished.`, { label: 'Open', onChoose: open }, () => !changes.isShown(chatId))
    }
    const follow = () => {
      const feed = createChangeFeed({
        name: `xperto.events.${userId}`,
        connect: async (signal) => await api('followEvents', { signal }),
        // Types promise it everywhere; pages on plain http have none.
        locks: (navigator as { locks?: LockManager }).locks ?? null,
        openChannel: typeof BroadcastChannel === 'undefined' ? null : (name) => new BroadcastChannel(name),
        clock: browserClock,
        wakeUps: browserWakeUps,
        isVisible,
        onVisibility,
        random: Math.random,
        onChange: (change) => {
          changes.tell({ kind: 'change', change })
          if (change.kind === 'reply_ended') ends.ended(change.chat_id)
        },
        onGap: () => changes.tell({ kind: 'gap' }),
        onWatched: (chatId) => ends.heardWatched(chatId),
      })
      const ends = createReplyEndWatch({
        clock: browserClock,
        isVisible,
        isShown: changes.isShown,
        tellWatched: feed.watched,
        sayEnded: (chatId) => void sayEnded(chatId),
        mark: markReplyEnded,
      })
      return feed
    }

    const stopListening = changes.listen(refresh)
    let feed = follow()
    // A page that goes into the back-forward cache gives its place to another tab.
    const hidden = () => feed.stop()
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) feed = follow()
    }
    addEventListener('pagehide', hidden)
    addEventListener('pageshow', shownAgain)
    return () => {
      removeEventListener('pagehide', hidden)
      removeEventListener('pageshow', shownAgain)
      feed.stop()
      stopListening()
    }
  }, [api, changes, client, navigate, userId])

  return null
}

const isVisible = (): boolean => document.visibilityState === 'visible'

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
