import type { StreamEvent } from '@xperto/contract'
import type { EventSourceMessage } from 'eventsource-parser'
import { readEventStream } from '../lib/read-event-stream.ts'

/** What a connection says: an event of the reply, or a comment, which only shows that the other side lives. */
export type StreamSignal = StreamEvent | { event: 'comment' }

/** Reads the events of a reply as they arrive. An event without a number or of an unknown name is left out. */
export function readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamSignal> {
  return readEventStream<StreamSignal>(body, toStreamEvent, { event: 'comment' })
}

/** One parsed event in the contract's words, or null when it is not one of them. */
export function toStreamEvent({ event, id, data }: EventSourceMessage): StreamEvent | null {
  const seq = Number(id)
  if (!Number.isSafeInteger(seq) || seq <= 0) return null
  if (event === 'message') return { event, seq, data }
  if (event === 'done') {
    const ids = parse(data)
    return { event, seq, ids: Array.isArray(ids) ? ids.filter((item) => typeof item === 'string') : [] }
  }
  if (event === 'error') {
    const failure = parse(data)
    const { code, message } = isRecord(failure) ? failure : {}
    return { event, seq, code: typeof code === 'string' ? code : 'internal', message: typeof message === 'string' ? message : '' }
  }
  return null
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
