import { submissionPrefix } from '../../../lib/session/kept-writing.ts'
import { followStorage } from '../../../lib/storage/guarded-storage.ts'
import { parseJson, readStored, writeStored } from '../../../lib/storage/stored-json.ts'
import type { Attempt } from './model/submit-state.ts'

/** Puts an attempt where a reload finds it, until its outcome is known; null takes it away. Without room, the key lives as long as the page. */
export function keepAttempt(chatId: string, attempt: Attempt | null): void {
  writeStored(submissionPrefix + chatId, attempt && JSON.stringify(attempt))
}

/** The attempt that was kept for a chat; null for anything that is not one. */
export function readAttempt(chatId: string): Attempt | null {
  const kept = parseJson(readStored(submissionPrefix + chatId))
  if (typeof kept !== 'object' || kept === null) return null
  const { key, problemId, languageId, source, before } = kept as Record<string, unknown>
  const isOurs = typeof key === 'string' && typeof problemId === 'string' && typeof languageId === 'number' && typeof source === 'string'
  return isOurs ? { key, problemId, languageId, source, before: typeof before === 'string' ? before : null } : null
}

/** Calls `heard` when another tab of this browser hands a program of that chat in, and when it knows the outcome. Returns how to stop. */
export const followAttempts = (chatId: string, heard: () => void): (() => void) => followStorage(submissionPrefix + chatId, heard)
