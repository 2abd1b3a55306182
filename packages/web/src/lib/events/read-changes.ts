import { type ChangeEvent, type ChangeKind, changeKinds } from '@xperto/contract'
import { readEventStream } from '../read-event-stream.ts'

/** What GET /events says: a change, that some may have been missed, or a comment, which only shows that the other side lives. */
export type ChangeSignal = { kind: 'change'; change: ChangeEvent } | { kind: 'refetch' } | { kind: 'comment' }

/** Reads the person's changes as they arrive. An event of an unknown name or kind is left out: it belongs to a newer server. */
export function readChanges(body: ReadableStream<Uint8Array>): AsyncGenerator<ChangeSignal> {
  return readEventStream<ChangeSignal>(
    body,
    ({ event, data }) => {
      if (event === 'refetch') return { kind: 'refetch' }
      const change = event === 'change' ? toChange(data) : null
      return change && { kind: 'change', change }
    },
    { kind: 'comment' },
  )
}

const known: ReadonlySet<unknown> = new Set(changeKinds)

function toChange(data: string): ChangeEvent | null {
  try {
    const { kind, chat_id, post_id } = JSON.parse(data) as { kind?: ChangeKind; chat_id?: unknown; post_id?: unknown }
    if (kind === 'credits_changed') return { kind, chat_id: null }
    if (kind === 'post_gone') return typeof post_id === 'string' ? { kind, chat_id: null, post_id } : null
    return kind !== undefined && known.has(kind) && typeof chat_id === 'string' ? { kind, chat_id } : null
  } catch {
    return null
  }
}
