import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Takes over the answer and sends the head of a `text/event-stream`, the headers of every answer included. */
export function beginEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return raw
}
