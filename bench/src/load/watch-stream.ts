import { Agent, request } from 'node:http'

/** Every stream has a connection of its own, as browsers do. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** What became of one stream: when each token arrived, in milliseconds of performance.now(). */
export interface WatchedStream {
  arrivals: number[]
  text: string
  /** True when it ended as the protocol says it should. */
  ended: boolean
}

export interface StreamCall {
  url: string
  headers: Record<string, string>
  body: object
  /** Takes the text out of one event's lines; null for an event without text. */
  textOf(event: string): string | null
  /** Recognises the event after which nothing comes. */
  isEnd(event: string): boolean
  /** How many tokens so much text is. */
  tokensIn(characters: number): number
}

/** Opens one stream and reads it to its end. */
export function watchStream(call: StreamCall, onFirst?: () => void): Promise<WatchedStream> {
  return new Promise((resolve) => {
    const watched: WatchedStream = { arrivals: [], text: '', ended: false }
    const body = JSON.stringify(call.body)
    const outgoing = request(
      call.url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...call.headers },
      },
      (answer) => {
        answer.setEncoding('utf8')
        let rest = ''
        answer.on('data', (chunk: string) => {
          const now = performance.now()
          const events = (rest + chunk).split('\n\n')
          rest = events.pop() ?? ''
          for (const event of events) {
            const text = call.textOf(event)
            if (text) {
              if (watched.text === '') onFirst?.()
              watched.text += text
              for (let token = watched.arrivals.length; token < call.tokensIn(watched.text.length); token++) watched.arrivals.push(now)
            }
            if (call.isEnd(event)) watched.ended = true
          }
        })
        answer.on('close', () => resolve(watched))
      },
    )
    outgoing.on('error', () => resolve(watched))
    outgoing.end(body)
  })
}

/**
 * How late each token came, in milliseconds: against the pace it was sent with, counted from the stream's own most punctual token, so
 * that a slow start is not charged to every token after it.
 */
export function latenessOf(arrivals: readonly number[], rate: number): number[] {
  const offsets = arrivals.map((arrival, index) => arrival - (index * 1000) / rate)
  const punctual = Math.min(...offsets)
  return offsets.map((offset) => offset - punctual)
}
