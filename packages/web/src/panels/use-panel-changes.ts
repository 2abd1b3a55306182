import { useQueryClient } from '@tanstack/react-query'
import type { PanelKind } from '@xperto/contract'
import { useEffect } from 'react'
import { useServices } from '../lib/app-services.tsx'
import { fetchAnew } from '../lib/fetch-anew.ts'
import { panels } from './registry.ts'

/**
 * Fetches again what the changes of a chat have made old in its own panel and in the one that is shown over it; all of it where changes may have
 * been missed. `chatId` is null until the chat is there, and for a visitor.
 */
export function usePanelChanges(chatId: string | null, own: PanelKind, shown: PanelKind): void {
  const { changes } = useServices()
  const client = useQueryClient()
  useEffect(() => {
    if (chatId === null) return undefined
    const rules = [...new Set([own, shown])].flatMap((kind) => panels[kind].refreshedBy)
    return changes.listen((news) => {
      for (const { changes: kinds, queryKey } of rules)
        if (news.kind === 'gap' || (news.change.chat_id === chatId && kinds.includes(news.change.kind)))
          void fetchAnew(client, queryKey(chatId))
    })
  }, [changes, client, chatId, own, shown])
}
