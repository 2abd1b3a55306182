import { outboxPrefix } from '../../../../lib/session/kept-writing.ts'
import { emptyOutbox, nextOutbox, type Outbox, type OutboxEntry, type OutboxEvent } from './outbox-model.ts'

/** The part of the browser's storage that is used. */
export type EntryStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

export interface OutboxStore {
  get(): Outbox
  /** What another tab wrote meanwhile is read first. Answers the outbox after the event. */
  apply(event: OutboxEvent): Outbox
  /** Reads what other tabs have written. */
  reload(): Outbox
  subscribe(listener: () => void): () => void
}

/**
 * Keeps one person's outbox where a reload and the other tabs find it. Each entry has a place of its own, so that two tabs that
 * write at once never lose an entry of each other. Where storage is closed or full it lives as long as the page.
 */
export function createOutboxStore(storage: EntryStorage | null, userId: string): OutboxStore {
  const prefix = `${outboxPrefix}${userId}.`
  const listeners = new Set<() => void>()
  /** Entries that storage would not take. */
  const unkept = new Map<string, OutboxEntry>()
  let outbox = read()

  function read(): Outbox {
    const kept: OutboxEntry[] = []
    try {
      for (let index = 0; storage && index < storage.length; index++) {
        const place = storage.key(index)
        const entry = place?.startsWith(prefix) ? toEntry(storage.getItem(place)) : null
        if (entry) kept.push(entry)
      }
    } catch {
      // closed: what this page has written is all there is
    }
    const entries = [...kept, ...[...unkept.values()].filter(({ key }) => kept.every((entry) => entry.key !== key))]
    return entries.length === 0 ? emptyOutbox : { entries: entries.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1)) }
  }
  function write(entry: OutboxEntry): void {
    try {
      storage?.setItem(prefix + entry.key, JSON.stringify(entry))
      if (storage) unkept.delete(entry.key)
      else unkept.set(entry.key, entry)
    } catch {
      unkept.set(entry.key, entry)
    }
  }
  function remove(key: string): void {
    unkept.delete(key)
    try {
      storage?.removeItem(prefix + key)
    } catch {
      // closed: there is nothing in it
    }
  }
  function tell(next: Outbox): Outbox {
    if (JSON.stringify(next) === JSON.stringify(outbox)) return outbox
    outbox = next
    for (const listener of [...listeners]) listener()
    return outbox
  }

  return {
    get: () => outbox,
    reload: () => tell(read()),
    apply(event) {
      const before = read()
      const next = nextOutbox(before, event)
      for (const entry of next.entries) if (!before.entries.includes(entry)) write(entry)
      for (const { key } of before.entries) if (next.entries.every((entry) => entry.key !== key)) remove(key)
      return tell(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function toEntry(stored: string | null): OutboxEntry | null {
  try {
    const entry = JSON.parse(stored ?? 'null') as OutboxEntry | null
    const isWhole = typeof entry?.key === 'string' && typeof entry.chatId === 'string' && typeof entry.message.content === 'string'
    return isWhole && typeof entry.at === 'number' ? entry : null
  } catch {
    return null
  }
}
