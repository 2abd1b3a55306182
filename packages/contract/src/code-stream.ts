import type { CodeRun } from './schemas/code-run.ts'

/** Events of POST /execute-code/stream. On the wire: `event: <name>`, `data:` one line of JSON. A comment keeps a quiet connection. */
export type CodeStreamEvent =
  /** The run has a token and waits for its turn; always the first. */
  | { event: 'queued'; data: { token: string } }
  /** Output as it appears, to append. */
  | { event: 'stdout' | 'stderr'; data: { text: string } }
  /** The whole result; ends the stream. */
  | { event: 'result'; data: CodeRun }
  /** The run could not be made; ends the stream. */
  | { event: 'error'; data: { code: string; message: string } }

/** One event as it stands on the wire, its empty line included. */
export function encodeCodeStreamEvent({ event, data }: CodeStreamEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
