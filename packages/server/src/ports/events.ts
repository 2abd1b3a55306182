import type { ChatChangeKind } from '@xperto/contract'

/** A change as it comes from wherever it was made, after it was committed. */
export type Change =
  | { kind: ChatChangeKind; userId: string; chatId: string }
  | { kind: 'credits_changed'; userId: string }
  /** Told to everybody, whoever listens. */
  | { kind: 'post_gone'; postId: string }
  | { kind: 'session_ended'; userId: string; sessionId: string }

export interface ChangeListener {
  onChange(change: Change): void
  /** Changes may have been missed: the connection that brings them was lost and is there again. */
  onGap(): void
}

/**
 * Changes of all people's chats, credits and sessions, from every process of this database. The database's triggers write them; a listener hears
 * of each that is committed within about half a second, in the order in which they were committed one after the other, and of none that is
 * rolled back. A change may be told twice. One that may have been missed is told as a gap (one contract test runs against every adapter).
 */
export interface Events {
  /** Begins to listen, and goes on listening through every loss of the connection. Resolves as well where the first attempt fails. */
  start(listener: ChangeListener): Promise<void>
  close(): Promise<void>
}
