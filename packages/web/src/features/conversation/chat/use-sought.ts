import { notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useEffect, useRef, useState } from 'react'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import type { ThreadPage } from './model/thread-pages.ts'

/** A message that an address named. `visit` tells one opening of the address from the next. */
export interface SoughtMessage {
  messageId: string
  visit: string
}

/** Where the page is scrolled to and what is marked, once the part that holds it is loaded. */
export type FoundPlace = SoughtMessage

/**
 * Loads the part of a chat that holds the sought message. One on another branch has its branch shown first: the link says what is
 * wanted. One that is not there is said once, and the chat opens at its end.
 */
export function useSought(
  sought: SoughtMessage | null,
  doors: {
    isLoaded: (messageId: string) => boolean
    fetchAround: (messageId: string, signal: AbortSignal) => Promise<ThreadPage>
    showItsBranch: (messageId: string) => Promise<unknown>
    show: (page: ThreadPage, messageId: string) => void
  },
): { isSeeking: boolean; place: FoundPlace | null } {
  const [ended, setEnded] = useState<{ visit: string; isThere: boolean } | null>(null)
  const now = useRef(doors)
  now.current = doors
  const messageId = sought?.messageId ?? null
  const visit = sought?.visit ?? null

  useEffect(() => {
    if (messageId === null || visit === null) return
    const left = new AbortController()
    seek(messageId, now.current, left.signal).then(
      (isThere) => {
        if (left.signal.aborted) return
        if (!isThere) toast.error(notices.messageNotFound)
        setEnded({ visit, isThere })
      },
      (error: unknown) => {
        if (left.signal.aborted) return
        // The network's failures show where the messages would stand.
        if (error instanceof CallError && !isSessionOver(error)) toast.error(error.message)
        setEnded({ visit, isThere: false })
      },
    )
    return () => left.abort()
  }, [messageId, visit])

  const isEnded = visit === null || ended?.visit === visit
  return { isSeeking: !isEnded, place: sought !== null && isEnded && ended?.isThere ? sought : null }
}

async function seek(messageId: string, doors: Parameters<typeof useSought>[1], signal: AbortSignal): Promise<boolean> {
  if (doors.isLoaded(messageId)) return true
  let page = await doors.fetchAround(messageId, signal)
  if (!hasIt(page)) {
    await doors.showItsBranch(messageId)
    page = await doors.fetchAround(messageId, signal)
  }
  if (!hasIt(page)) return false
  if (!signal.aborted) doors.show(page, messageId)
  return true

  function hasIt({ messages }: ThreadPage): boolean {
    return messages.some(({ id }) => id === messageId)
  }
}
