import type { GuardedStorage } from '../storage/guarded-storage.ts'
import { parseJson, readStored, writeStored } from '../storage/stored-json.ts'
import type { KeptWrite } from './kept-writes.ts'

export interface KeptWriteStore<Write> {
  get(): readonly Write[]
  /** Changes the writes. What another tab wrote meanwhile is read first. Answers the writes after the change. */
  change(next: (writes: readonly Write[]) => readonly Write[]): readonly Write[]
  /** Reads what other tabs have written. */
  reload(): readonly Write[]
  subscribe(listener: () => void): () => void
}

/**
 * Keeps writes where a reload and the other tabs find them. Each write has a place of its own under `prefix`, so that two tabs that write at
 * once never lose a write of each other. What storage does not take lives as long as the page. `parse` answers null for what is no write.
 */
export function createKeptWriteStore<Write extends KeptWrite>(
  storage: GuardedStorage,
  prefix: string,
  parse: (json: unknown) => Write | null,
): KeptWriteStore<Write> {
  const listeners = new Set<() => void>()
  /** Writes that storage did not take. */
  const unkept = new Map<string, Write>()
  let writes = read()

  function read(): readonly Write[] {
    const kept = storage.keys(prefix).flatMap((place) => parse(parseJson(readStored(place, storage))) ?? [])
    const all = [...kept, ...[...unkept.values()].filter(({ key }) => kept.every((write) => write.key !== key))]
    return all.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
  }
  function write(one: Write): void {
    if (writeStored(prefix + one.key, JSON.stringify(one), storage) === null) unkept.delete(one.key)
    else unkept.set(one.key, one)
  }
  function remove(key: string): void {
    unkept.delete(key)
    writeStored(prefix + key, null, storage)
  }
  function tell(next: readonly Write[]): readonly Write[] {
    if (JSON.stringify(next) === JSON.stringify(writes)) return writes
    writes = next
    for (const listener of [...listeners]) listener()
    return writes
  }

  return {
    get: () => writes,
    reload: () => tell(read()),
    change(make) {
      const before = read()
      const next = make(before)
      for (const one of next) if (!before.includes(one)) write(one)
      for (const { key } of before) if (next.every((one) => one.key !== key)) remove(key)
      return tell(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
