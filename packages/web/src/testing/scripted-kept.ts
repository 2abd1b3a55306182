import type { KeptCounts } from '@xperto/contract'
import { success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** Answers how much is kept of the person: nothing but this browser's session, and what `more` counts. No import is in progress. */
export function scriptKept(server: ScriptedServer, more: Partial<KeptCounts> = {}): void {
  const counts = { chats: 0, messages: 0, shares: 0, bookmarks: 0, feedback: 0, sessions: 1 }
  server.answer('countKept', success({ ...counts, storage_bytes: 0, storage_bytes_allowed: 500_000_000, ...more }))
  server.answer('listImports', success([]))
}
