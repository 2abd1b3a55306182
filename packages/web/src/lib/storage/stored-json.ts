import { browserStorage, type GuardedStorage, type Unkept } from './guarded-storage.ts'

/**
 * The version of what this build writes. Objects carry it as their first member. Builds before the first version wrote none; their objects
 * have the same shape, so they are read as well.
 */
const version = 1

const isNewer = (text: string | null): boolean => Number(/^\{"version":(\d+)/.exec(text ?? '')?.[1]) > version

/** The JSON of a text; null where it is damaged. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What is kept under a key; null where nothing is, and where a newer build wrote it, which this one may not understand. */
export function readStored(key: string, storage: GuardedStorage = browserStorage): string | null {
  const text = storage.getItem(key)
  return isNewer(text) ? null : text
}

/**
 * Keeps the JSON of an object under a key; null removes it. Answers null when that is done, otherwise why not: what a newer build wrote, in
 * a tab that was loaded later than this one, stays as it is.
 */
export function writeStored(key: string, json: string | null, storage: GuardedStorage = browserStorage): Unkept | null {
  if (isNewer(storage.getItem(key))) return 'newer'
  if (json !== null) return storage.setItem(key, json === '{}' ? json : `{"version":${version},${json.slice(1)}`)
  storage.removeItem(key)
  return null
}
