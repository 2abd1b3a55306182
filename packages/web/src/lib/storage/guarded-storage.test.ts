import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage, followStorage, guardStorage, type RawStorage } from './guarded-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const throwing = (error: unknown) => () => {
  throw error
}
const closed = new DOMException('denied', 'SecurityError')
const full = new DOMException('full', 'QuotaExceededError')

/** A storage of a browser, whose methods a test can replace. */
function storage(changed: Partial<RawStorage> = {}): RawStorage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    ...changed,
  }
}

it('keeps, finds and removes a value, and names the keys that begin alike', () => {
  const raw = storage()
  const guarded = guardStorage(() => raw)
  expect(guarded.setItem('a.1', 'one')).toBeNull()
  expect(guarded.setItem('b.1', 'two')).toBeNull()
  expect([guarded.getItem('a.1'), guarded.getItem('a.2')]).toEqual(['one', null])
  expect(guarded.keys('a.')).toEqual(['a.1'])
  guarded.removeItem('a.1')
  expect(guarded.getItem('a.1')).toBeNull()
})

it('says that a value was not kept because the quota is used up, and leaves the one before', () => {
  const raw = storage()
  raw.setItem('a', 'before')
  const guarded = guardStorage(() => ({ ...raw, setItem: throwing(full) }))
  expect(guarded.setItem('a', 'after')).toBe('full')
  expect(guarded.getItem('a')).toBe('before')
})

it.each([
  ['the lookup throws', throwing(closed)],
  ['there is none', () => undefined as unknown as RawStorage],
  [
    'every call throws',
    () => storage({ getItem: throwing(closed), setItem: throwing(closed), removeItem: throwing(closed), key: throwing(closed) }),
  ],
])('throws nothing where storage is closed, and says that nothing was kept: %s', (_, open) => {
  const guarded = guardStorage(open)
  expect(guarded.setItem('a', 'x')).toBe('closed')
  expect(guarded.getItem('a')).toBeNull()
  expect(guarded.keys('')).toEqual([])
  guarded.removeItem('a')
})

it('looks the storage of the browser up at each call: it may be closed at any moment', () => {
  vi.stubGlobal('localStorage', storage())
  expect(browserStorage.setItem('a', 'x')).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  expect(browserStorage.getItem('a')).toBeNull()
})

it('tells what another tab changes under a prefix, or clears, until one stops listening', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const heard: (string | null)[] = []
  const stop = followStorage('a.', (key) => heard.push(key))
  for (const key of ['a.1', 'b.1', null]) tell(key)
  stop()
  tell('a.2')
  expect(heard).toEqual(['a.1', null])
})
