import { holdOf, keyKnownMs, type KeptEvent, type KeptWrite, nextInLane, nextWrites } from '../../../../lib/kept-write/kept-writes.ts'
import type { OutgoingMessage } from '../../../../stream/transport.ts'

export { holdOf, keyKnownMs }

/** A message that waits for the network. `key` is its Idempotency-Key from the first try to the last. */
export interface OutboxEntry extends KeptWrite {
  chatId: string
  message: OutgoingMessage
}

/** One person's messages that wait, in the order in which they were written. */
export interface Outbox {
  entries: readonly OutboxEntry[]
}
export const emptyOutbox: Outbox = { entries: [] }

type Written = { kind: 'written' } & Omit<OutboxEntry, 'refused'>
export type OutboxEvent = Written | Exclude<KeptEvent<OutboxEntry>, { kind: 'written' }>

/** A browser keeps a few megabytes for a site, of which this is a small part. */
export const outboxBounds = { entries: 50, characters: 400_000 } as const

const charactersOf = (message: OutgoingMessage): number => message.content?.length ?? 0

/** Whether a message still fits in. */
export function fits({ entries }: Outbox, message: OutgoingMessage): boolean {
  const held = entries.reduce((sum, entry) => sum + charactersOf(entry.message), 0)
  return entries.length < outboxBounds.entries && held + charactersOf(message) <= outboxBounds.characters
}

/** The outbox after what happened. A message that does not fit in is not written. */
export function nextOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  if (event.kind !== 'written') return { entries: nextWrites(outbox.entries, event) }
  if (!fits(outbox, event.message)) return outbox
  const { kind, ...write } = event
  const entries = nextWrites(outbox.entries, { kind, write })
  return entries === outbox.entries ? outbox : { entries }
}

/** Messages of one chat go one after the other. */
export const laneOf = ({ chatId }: OutboxEntry): string => chatId

/** What waits in a chat, in order. */
export const waitingIn = ({ entries }: Outbox, chatId: string): OutboxEntry[] => entries.filter((entry) => entry.chatId === chatId)

/** The next message to send in a chat; null when none waits or the first one is held. */
export const nextToSend = ({ entries }: Outbox, chatId: string, now: number): OutboxEntry | null => nextInLane(entries, laneOf, chatId, now)

/**
 * Whether a message may wait: a question in words. A choice of an action, another answer, an edited question belong to a moment that
 * may be over when the network is back.
 */
export function mayWait(message: OutgoingMessage): boolean {
  const { content, message_type: type, user_action_type: action, regenerate_message_id: again, parent_message_id: edits } = message
  return Boolean(content) && type !== 'GET_TIP_MESSAGE' && !action && !again && !edits
}
