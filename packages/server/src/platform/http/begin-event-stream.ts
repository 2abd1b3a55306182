import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Takes over the answer and sends the head of a `text/event-stream`, the headers of every answer included. The stream ends with its
 * connection instead of by chunks: each event is then one write of its own bytes, and a stream's own last event says that it is whole.
 */
export function beginEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, {
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return raw
}
