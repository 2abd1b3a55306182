import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/** Where the bytes of a store are. */
export type CacheKind = 'disk' | 'memory'

/** Something that is kept to save time and can be made again. It counts what it really takes. */
export interface CacheStore {
  kind: CacheKind
  /** What all its entries take now. */
  bytes(): number
  /**
   * When the entry was last used that was used longest ago, in milliseconds since the epoch. Entries in use are passed over; null where every
   * entry is in use, and where there is none.
   */
  oldestUse(): number | null
  /** Removes that entry. Answers false where it could not. */
  evictOldest(): boolean
}

export interface CacheUse {
  bytes: number
  limit: number
}

/** One budget for all stores of a runner: of disk, and of memory. */
export interface CacheBudget {
  register(store: CacheStore): void
  /**
   * Makes room for `coming` bytes by removing what was used longest ago, in whichever store. Answers false where they do not fit: what is in use
   * is never removed, and then the caller keeps nothing.
   */
  makeRoom(kind: CacheKind, coming: number): boolean
  /** The largest share that one entry may have: a single program must not push out everything else. */
  largestEntry(kind: CacheKind): number
  use(): Record<CacheKind, CacheUse>
}

export type CacheLimits = Record<CacheKind, number>

/**
 * Bytes. A set of C++ headers takes up to 120 MB of disk and a dozen programs begin alike; a box that waits takes 5 to 40 MB of memory and each
 * language has a few.
 */
export const usualCacheLimits: CacheLimits = { disk: 2048 * mebibyte, memory: Math.min(1024 * mebibyte, Math.floor(totalmem() / 4)) }

export function createCacheBudget(limits: CacheLimits = usualCacheLimits): CacheBudget {
  const stores: CacheStore[] = []
  const of = (kind: CacheKind) => stores.filter((store) => store.kind === kind)
  const bytesOf = (kind: CacheKind) => of(kind).reduce((sum, store) => sum + store.bytes(), 0)

  return {
    register: (store) => void stores.push(store),
    makeRoom(kind, coming) {
      if (coming > limits[kind]) return false
      const stuck = new Set<CacheStore>()
      while (bytesOf(kind) + coming > limits[kind]) {
        const candidates = of(kind).flatMap((store) => {
          const usedAt = stuck.has(store) ? null : store.oldestUse()
          return usedAt === null ? [] : [{ store, usedAt }]
        })
        const [oldest] = candidates.toSorted((one, other) => one.usedAt - other.usedAt)
        if (!oldest) return false
        if (!oldest.store.evictOldest()) stuck.add(oldest.store)
      }
      return true
    },
    largestEntry: (kind) => limits[kind] / 4,
    use: () => ({
      disk: { bytes: bytesOf('disk'), limit: limits.disk },
      memory: { bytes: bytesOf('memory'), limit: limits.memory },
    }),
  }
}
