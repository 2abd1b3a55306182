import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Events of the Messages API that the SDK reads. */
const knownEvents = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
  'error',
])
/** Blocks and deltas that carry an answer or its thoughts. */
const knownBlocks = new Set(['text', 'thinking', 'redacted_thinking'])
const knownDeltas = new Set(['text_delta', 'thinking_delta', 'signature_delta'])

/**
 * A `fetch` for the SDK. It calls `alive` for every piece of a streamed response, pings included, and leaves out the events, blocks and deltas that
 * the SDK does not know: Anthropic may add some at any time, and the SDK would fail the answer.
 */
export function tolerantFetch(alive: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok || !response.body || !response.headers.get('content-type')?.includes('event-stream')) return response
    return new Response(response.body.pipeThrough(readableEvents(alive)), { status: response.status, headers: response.headers })
  }
}

function readableEvents(alive: () => void): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const leftOut = new Set<number>()
  let passOn: (event: EventSourceMessage) => void = () => undefined
  const parser = createParser({ onEvent: (event) => passOn(event) })
  return new TransformStream({
    start(controller) {
      passOn = ({ event, data }) => {
        if (isReadable(data, leftOut)) controller.enqueue(encoder.encode(`event: ${event ?? 'message'}\ndata: ${data}\n\n`))
      }
    },
    transform(bytes) {
      alive()
      parser.feed(decoder.decode(bytes, { stream: true }))
    },
    flush() {
      // The last event counts without its empty line.
      parser.feed(`${decoder.decode()}\n\n`)
    },
  })
}

interface WireEvent {
  type?: string
  index?: number
  content_block?: { type?: string }
  delta?: { type?: string }
}

/** Whether the SDK can read an event. `leftOut` holds the blocks that were left out: what follows of them is left out too. */
function isReadable(data: string, leftOut: Set<number>): boolean {
  let event: WireEvent
  try {
    event = JSON.parse(data) as WireEvent
  } catch {
    // The SDK says that a frame cannot be read.
    return data.trim() !== ''
  }
  if (event === null || typeof event !== 'object' || !knownEvents.has(event.type ?? '')) return false
  const index = event.index ?? -1
  if (event.type === 'content_block_start' && !knownBlocks.has(event.content_block?.type ?? '')) leftOut.add(index)
  if (leftOut.has(index)) return false
  return event.type !== 'content_block_delta' || knownDeltas.has(event.delta?.type ?? '')
}
