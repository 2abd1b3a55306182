import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { outboxPrefix } from '../../../../lib/session/kept-writing.ts'
import { browserStorage, followStorage } from '../../../../lib/storage/guarded-storage.ts'
import type { OutgoingMessage } from '../../../../stream/transport.ts'
import { fits, type Outbox, type OutboxEntry, waitingIn } from './outbox-model.ts'
import type { SendResult } from './outbox-sender.ts'
import { keepOutbox, type OutboxStore } from './outbox-store.ts'

let opened: { userId: string; store: OutboxStore } | null = null

/** This person's outbox, one for the page. It follows what other tabs write. */
export function outboxOf(userId: string): OutboxStore {
  if (opened?.userId !== userId) {
    if (!opened) followStorage(outboxPrefix, () => opened?.store.reload())
    opened = { userId, store: keepOutbox(browserStorage, userId) }
  }
  return opened.store
}

type Deliver = (entry: OutboxEntry) => Promise<SendResult>
const openChats = new Map<string, Deliver>()

/** How a chat that is on screen sends for itself, so that the answer is seen as it comes; undefined for another chat. */
export const deliveryOf = (chatId: string): Deliver | undefined => openChats.get(chatId)

let wakeSender: () => void = () => undefined

/** The page's sender, which is woken when a person wants something sent now. Answers what undoes it. */
export function setSender(wake: () => void): () => void {
  wakeSender = wake
  return () => {
    if (wakeSender === wake) wakeSender = () => undefined
  }
}

/** What waits in an open chat, and how this chat puts something there and sends it when its turn comes. */
export function useOutbox(userId: string | null, chatId: string, deliver: Deliver) {
  const store = userId === null ? null : outboxOf(userId)
  const outbox = useSyncExternalStore<Outbox | null>(
    useCallback((changed) => store?.subscribe(changed) ?? (() => undefined), [store]),
    () => store?.get() ?? null,
  )
  const latest = useRef(deliver)
  latest.current = deliver
  useEffect(() => {
    const own: Deliver = (entry) => latest.current(entry)
    openChats.set(chatId, own)
    return () => {
      if (openChats.get(chatId) === own) openChats.delete(chatId)
    }
  }, [chatId])

  /** Keeps a message until the network is back; false when there is no room for it. `tried`: it may have arrived. */
  const keep = useCallback(
    (message: OutgoingMessage, key: string, tried: boolean): boolean => {
      if (!store || !fits(store.reload(), message)) return false
      const at = Date.now()
      store.apply({ kind: 'written', key, chatId, message, at, triedAt: tried ? at : null })
      return true
    },
    [store, chatId],
  )
  return {
    waiting: outbox ? waitingIn(outbox, chatId) : [],
    keep,
    /** Whether something waits in this chat, asked of what is written now. */
    isWaiting: useCallback(() => store !== null && waitingIn(store.get(), chatId).length > 0, [store, chatId]),
    sendNow: useCallback(
      (key: string) => {
        store?.apply({ kind: 'released', key, at: Date.now() })
        wakeSender()
      },
      [store],
    ),
    takeBack: useCallback((key: string) => store?.apply({ kind: 'gone', key }), [store]),
  }
}
