import { createKeptWriteStore } from '../../../../lib/kept-write/kept-write-store.ts'
import { outboxPrefix } from '../../../../lib/session/kept-writing.ts'
import { type GuardedStorage, guardStorage, type RawStorage } from '../../../../lib/storage/guarded-storage.ts'
import { nextOutbox, type Outbox, type OutboxEntry, type OutboxEvent } from './outbox-model.ts'

export type EntryStorage = RawStorage

export interface OutboxStore {
  get(): Outbox
  /** What another tab wrote meanwhile is read first. Answers the outbox after the event. */
  apply(event: OutboxEvent): Outbox
  /** Reads what other tabs have written. */
  reload(): Outbox
  subscribe(listener: () => void): () => void
}

/** One person's outbox, kept where a reload and the other tabs find it. */
export function keepOutbox(storage: GuardedStorage, userId: string): OutboxStore {
  const store = createKeptWriteStore(storage, `${outboxPrefix}${userId}.`, toEntry)
  /** The same object for the same entries, as React asks of what it reads. */
  let outbox: Outbox = { entries: store.get() }
  const shown = (entries: readonly OutboxEntry[]): Outbox => (outbox = entries === outbox.entries ? outbox : { entries })
  return {
    get: () => shown(store.get()),
    reload: () => shown(store.reload()),
    apply: (event) => shown(store.change((entries) => nextOutbox({ entries }, event).entries)),
    subscribe: (listener) => store.subscribe(listener),
  }
}

/** The same in a storage that nothing guards yet. */
export const createOutboxStore = (storage: EntryStorage, userId: string): OutboxStore =>
  keepOutbox(
    guardStorage(() => storage),
    userId,
  )

function toEntry(json: unknown): OutboxEntry | null {
  const entry = json as (Partial<OutboxEntry> & { version?: number }) | null
  if (typeof entry?.key !== 'string' || typeof entry.chatId !== 'string' || typeof entry.message?.content !== 'string') return null
  const { version: _, ...kept } = entry
  return typeof kept.at === 'number' ? (kept as OutboxEntry) : null
}
