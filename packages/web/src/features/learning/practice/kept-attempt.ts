import { submissionPrefix } from '../../../lib/session/kept-writing.ts'
import type { Attempt } from './model/submit-state.ts'

/** Puts an attempt where a reload finds it, until its outcome is known; null takes it away. */
export function keepAttempt(chatId: string, attempt: Attempt | null): void {
  try {
    if (attempt === null) localStorage.removeItem(submissionPrefix + chatId)
    else localStorage.setItem(submissionPrefix + chatId, JSON.stringify(attempt))
  } catch {
    // full or closed: the key lives as long as the page
  }
}

/** The attempt that was kept for a chat; null for anything that is not one. */
export function readAttempt(chatId: string): Attempt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(submissionPrefix + chatId) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { key, problemId, languageId, source, before } = kept as Record<string, unknown>
    const isOurs = typeof key === 'string' && typeof problemId === 'string' && typeof languageId === 'number' && typeof source === 'string'
    return isOurs ? { key, problemId, languageId, source, before: typeof before === 'string' ? before : null } : null
  } catch {
    return null
  }
}

/** Calls `heard` when another tab of this browser hands a program of that chat in, and when it knows the outcome. Returns how to stop. */
export function followAttempts(chatId: string, heard: () => void): () => void {
  const changed = ({ key }: StorageEvent): void => {
    if (key === submissionPrefix + chatId) heard()
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
