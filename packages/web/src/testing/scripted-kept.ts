import type { KeptCounts } from '@xperto/contract'
import { success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** Answers how much is kept of the person: nothing but this browser's session, and what `more` counts. */
export function scriptKept(server: ScriptedServer, more: Partial<KeptCounts> = {}): void {
  server.answer('countKept', success({ chats: 0, messages: 0, shares: 0, bookmarks: 0, feedback: 0, sessions: 1, ...more }))
}
