import type { StreamEvent } from '@xperto/contract'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** What a connection says: an event of the reply, or a comment, which only shows that the other side lives. */
export type StreamSignal = StreamEvent | { event: 'comment' }

/**
 * Reads `text/event-stream` as it arrives. Ends when the connection is closed, throws when it breaks. Comments are passed on:
 * they are the server's heartbeat, which `EventSource` hides. An event without a number or of an unknown name is left out.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamSignal> {
  const arrived: StreamSignal[] = []
  const parser = createParser({
    onEvent: (message) => {
      const event = toStreamEvent(message)
      if (event) arrived.push(event)
    },
    onComment: () => arrived.push({ event: 'comment' }),
  })
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
      yield* arrived.splice(0)
    }
  } finally {
    // Leaving early must free the connection; a body that already broke has nothing to free.
    await reader.cancel().catch(() => undefined)
  }
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
