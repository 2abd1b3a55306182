import type { StreamEvent } from '@xperto/contract'

/** An entry as the client gives it: id `<seq>-0`, then `t`, the kind, `d`, the data. */
export type StreamEntry = [id: string, fields: string[]]

/** An event as the three arguments the append script takes: number, kind, data. */
export function encodeEntry(event: StreamEvent): [string, string, string] {
  if (event.event === 'message') return [String(event.seq), 'm', event.data]
  if (event.event === 'done') return [String(event.seq), 'd', JSON.stringify(event.ids)]
  return [String(event.seq), 'e', JSON.stringify({ code: event.code, message: event.message })]
}

/** The event of an entry that `encodeEntry` made. */
export function decodeEntry([id, fields]: StreamEntry): StreamEvent {
  const seq = Number.parseInt(id, 10)
  const data = fields[3] ?? ''
  if (fields[1] === 'm') return { event: 'message', seq, data }
  if (fields[1] === 'd') return { event: 'done', seq, ids: JSON.parse(data) as string[] }
  const { code, message } = JSON.parse(data) as { code: string; message: string }
  return { event: 'error', seq, code, message }
}
