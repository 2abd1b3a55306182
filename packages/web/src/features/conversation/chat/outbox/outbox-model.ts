import type { OutgoingMessage } from '../stream/transport.ts'

/** A message that waits for the network. `key` is its Idempotency-Key from the first try to the last: the server takes it once. */
export interface OutboxEntry {
  key: string
  chatId: string
  message: OutgoingMessage
  /** When it was written, in milliseconds since 1970; no two entries of one outbox share it. It is their order. */
  at: number
  /** When it was sent for the first time, without anybody knowing whether it arrived; null: never sent. */
  triedAt: number | null
  /** The server's sentence, when it refused the message. */
  refused: string | null
}

/** One person's messages that wait, in the order in which they were written. */
export interface Outbox {
  entries: readonly OutboxEntry[]
}
export const emptyOutbox: Outbox = { entries: [] }

export type OutboxEvent =
  | { kind: 'written'; key: string; chatId: string; message: OutgoingMessage; at: number; triedAt: number | null }
  | { kind: 'tried'; key: string; at: number }
  | { kind: 'refused'; key: string; sentence: string }
  /** The person wants it sent, whatever held it. */
  | { kind: 'released'; key: string; at: number }
  /** The server has it, or it went back to its writer. */
  | { kind: 'gone'; key: string }

/** A browser keeps a few megabytes for a site, of which this is a small part. */
export const outboxBounds = { entries: 50, characters: 400_000 } as const

/** The server knows a key for 24 hours. What was tried longer ago might be taken twice, so the person decides. */
export const keyKnownMs = 23 * 60 * 60_000

const charactersOf = (message: OutgoingMessage): number => message.content?.length ?? 0

/** Whether a message still fits in. */
export function fits({ entries }: Outbox, message: OutgoingMessage): boolean {
  const held = entries.reduce((sum, entry) => sum + charactersOf(entry.message), 0)
  return entries.length < outboxBounds.entries && held + charactersOf(message) <= outboxBounds.characters
}

/** The outbox after what happened. A key that is there already is not written again; one that is not there changes nothing. */
export function nextOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  const { entries } = outbox
  if (event.kind === 'written') {
    if (entries.some(({ key }) => key === event.key) || !fits(outbox, event.message)) return outbox
    const { kind: _, ...written } = event
    const last = entries.at(-1)?.at ?? 0
    return { entries: [...entries, { ...written, at: Math.max(event.at, last + 1), refused: null }] }
  }
  if (event.kind === 'gone') return { entries: entries.filter(({ key }) => key !== event.key) }
  return { entries: entries.map((entry) => (entry.key === event.key ? changed(entry, event) : entry)) }
}

function changed(entry: OutboxEntry, event: Exclude<OutboxEvent, { kind: 'written' | 'gone' }>): OutboxEntry {
  if (event.kind === 'tried') return { ...entry, triedAt: entry.triedAt ?? event.at }
  if (event.kind === 'refused') return { ...entry, refused: event.sentence }
  return { ...entry, refused: null, triedAt: isForgotten(entry, event.at) ? null : entry.triedAt }
}

/** What waits in a chat, in order. */
export const waitingIn = ({ entries }: Outbox, chatId: string): OutboxEntry[] => entries.filter((entry) => entry.chatId === chatId)

/** Why an entry is not sent by itself: it was refused, or nobody can say any more whether it arrived. Null: it is sent when its turn comes. */
export function holdOf(entry: OutboxEntry, now: number): 'refused' | 'uncertain' | null {
  if (entry.refused !== null) return 'refused'
  return isForgotten(entry, now) ? 'uncertain' : null
}

const isForgotten = ({ triedAt }: OutboxEntry, now: number): boolean => triedAt !== null && now - triedAt > keyKnownMs

/** The next message to send in a chat; null when none waits or the first one is held: nothing overtakes. */
export function nextToSend(outbox: Outbox, chatId: string, now: number): OutboxEntry | null {
  const [first] = waitingIn(outbox, chatId)
  return first && holdOf(first, now) === null ? first : null
}

/** Chats in which something waits to be sent by itself. */
export function chatsToServe(outbox: Outbox, now: number): string[] {
  return [...new Set(outbox.entries.map(({ chatId }) => chatId))].filter((chatId) => nextToSend(outbox, chatId, now) !== null)
}

/**
 * Whether a message may wait: a question in words. A choice of an action, another answer, an edited question belong to a moment that
 * may be over when the network is back.
 */
export function mayWait(message: OutgoingMessage): boolean {
  const { content, message_type: type, user_action_type: action, regenerate_message_id: again, parent_message_id: edits } = message
  return Boolean(content) && type !== 'GET_TIP_MESSAGE' && !action && !again && !edits
}
