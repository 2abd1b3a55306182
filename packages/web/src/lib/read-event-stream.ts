import { createParser, type EventSourceMessage } from 'eventsource-parser'

/**
 * Reads `text/event-stream` as it arrives: what `toSignal` makes of each event (null leaves it out), and `comment` for each comment,
 * which is the server's heartbeat and hidden by `EventSource`. Ends when the connection is closed, throws when it breaks.
 */
export async function* readEventStream<Signal>(
  body: ReadableStream<Uint8Array>,
  toSignal: (event: EventSourceMessage) => Signal | null,
  comment: Signal,
): AsyncGenerator<Signal> {
  const arrived: Signal[] = []
  const parser = createParser({
    onEvent: (message) => {
      const signal = toSignal(message)
      if (signal !== null) arrived.push(signal)
    },
    onComment: () => arrived.push(comment),
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
