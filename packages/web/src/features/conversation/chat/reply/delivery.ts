import type { OutgoingMessage } from '../../../../stream/transport.ts'
import type { OutboxEntry } from '../outbox/outbox-model.ts'
import type { SendResult } from '../outbox/outbox-sender.ts'

interface Unsent {
  content: string
  /** The question whose edited form it is. */
  edits: string | null
  key: string
}

/** A message that waited in the outbox and is sent here; `done` wants to know what becomes of it. */
interface Delivered {
  key: string
  done: (result: SendResult) => void
}

/** The one message that is on its way from this page, or came back from it. */
export interface Delivery {
  /** The key of the waiting message that is being sent here, or null. */
  readKey(): string | null
  subscribe(listener: () => void): () => void
  /** The key under which this text was tried before: if the first one had arrived after all, a second one joins it. */
  keyOfTry(message: OutgoingMessage): string | undefined
  /** Notes a message that is sent from the composer. */
  begin(message: OutgoingMessage, key: string): void
  /** Sends a waiting message by `send`, which answers whether it took it. Resolves with what became of the message. */
  deliver(entry: OutboxEntry, send: () => boolean): Promise<SendResult>
  /** The server has it. */
  accepted(): void
  /** It did not arrive: its key, and who waits for what becomes of it. One that was delivered before has nothing to do with this message. */
  failed(): { key: string | undefined; waited: Delivered | null }
}

/** Notes what is on its way from this page: at most one message, as the chat takes one at a time. */
export function createDelivery(): Delivery {
  let unsent: Unsent | null = null
  let delivered: Delivered | null = null
  const listeners = new Set<() => void>()
  const setDelivered = (next: Delivered | null): void => {
    delivered = next
    for (const listener of listeners) listener()
  }
  const editedBy = (message: OutgoingMessage): string | null => message.parent_message_id ?? null
  return {
    readKey: () => delivered?.key ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keyOfTry(message) {
      const content = message.content ?? ''
      return content !== '' && unsent?.content === content && unsent.edits === editedBy(message) ? unsent.key : undefined
    },
    begin(message, key) {
      unsent = { content: message.content ?? '', edits: editedBy(message), key }
    },
    deliver: async ({ message, key }, send) =>
      await new Promise<SendResult>((resolve) => {
        const before = unsent
        unsent = { content: message.content ?? '', edits: null, key }
        setDelivered({ key, done: resolve })
        if (send()) return
        unsent = before
        setDelivered(null)
        resolve({ kind: 'later' })
      }),
    accepted() {
      unsent = null
      delivered?.done({ kind: 'accepted' })
    },
    failed() {
      const waited = delivered?.key === unsent?.key ? delivered : null
      setDelivered(null)
      return { key: unsent?.key, waited }
    },
  }
}
