/**
 * Events of a reply's stream (api.md, POST /chats/messages). On the wire: `id: <sequence>`, `event: <name>`, `data: <text>`,
 * a line break in the text being a new `data:` line. Sequence numbers never restart inside a chat.
 */
export const streamEventNames = ['message', 'done', 'error'] as const
export type StreamEventName = (typeof streamEventNames)[number]

export type StreamEvent =
  /** `data` is text to append; the first one of a resumed stream is everything so far and replaces the placeholder's text. */
  | { event: 'message'; seq: number; data: string }
  /** `ids` are the messages to fetch: the person's own and the reply. */
  | { event: 'done'; seq: number; ids: string[] }
  | { event: 'error'; seq: number; code: string; message: string }

/** One event as it stands on the wire, its empty line included. */
export function encodeStreamEvent(event: StreamEvent): string {
  const data =
    event.event === 'message'
      ? event.data.split(/\r\n|\r|\n/).join('\ndata: ')
      : event.event === 'done'
        ? JSON.stringify(event.ids)
        : JSON.stringify({ code: event.code, message: event.message })
  return `id: ${event.seq}\nevent: ${event.event}\ndata: ${data}\n\n`
}
