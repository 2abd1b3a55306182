import type { ChangeKind } from '@xperto/contract'

/** A change as it comes from wherever it was made, after it was committed. */
export type Change = { kind: ChangeKind; userId: string; chatId: string } | { kind: 'session_ended'; userId: string; sessionId: string }

export interface ChangeListener {
  onChange(change: Change): void
  /** Changes may have been missed: the connection that brings them was lost and is there again. */
  onGap(): void
}

/** Changes of all people's chats and sessions, from every process of this database. */
export interface Events {
  /** Begins to listen, and goes on listening through every loss of the connection. Resolves at once where the first attempt fails. */
  start(listener: ChangeListener): Promise<void>
  close(): Promise<void>
}
