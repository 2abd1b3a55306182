/** Why a value was not kept: the quota is used up, the page may not use storage, or a newer build of the product wrote what is there. */
export type Unkept = 'full' | 'closed' | 'newer'

/** The part of the browser's storage that is used. */
export type RawStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Storage whose calls never throw. A private window may refuse it, its quota may be full, a browser may switch it off at any moment. */
export interface GuardedStorage {
  /** Null for a key that is not there, and where the page may not read. */
  getItem(key: string): string | null
  /** Null when the value is kept; otherwise why it is not. What was there before stays. */
  setItem(key: string, value: string): Unkept | null
  removeItem(key: string): void
  /** The keys that begin with `prefix`. */
  keys(prefix: string): string[]
}

/** Guards a storage, which is looked up at each call, because the lookup itself can throw. */
export const guardStorage = (open: () => RawStorage): GuardedStorage => ({
  getItem(key) {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      open().setItem(key, value)
      return null
    } catch (error) {
      return (error as { name?: string }).name === 'QuotaExceededError' ? 'full' : 'closed'
    }
  },
  removeItem(key) {
    try {
      open().removeItem(key)
    } catch {
      // closed: there is nothing to remove
    }
  },
  keys(prefix) {
    try {
      return keysOf(open()).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
})

/** Every key of a storage. */
export const keysOf = (storage: Pick<RawStorage, 'length' | 'key'>): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** Throws where the page may not use storage. */
export const openBrowserStorage = (): RawStorage => localStorage

/** What this browser keeps for all its tabs. */
export const browserStorage = guardStorage(openBrowserStorage)

/** What this tab keeps until it is closed. */
export const tabStorage = guardStorage(() => sessionStorage)

/** Calls `heard` when another tab changes a key that begins with `prefix`, or clears everything. Returns how to stop. */
export function followStorage(prefix: string, heard: (key: string | null) => void): () => void {
  const changed = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(prefix)) heard(key)
  }
  // The server that draws the landing page has no events, and neither has a test of a model.
  if (typeof addEventListener === 'function') addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
