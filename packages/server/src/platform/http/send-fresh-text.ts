import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a text that is asked for again and again: 304 where the asker has it. Nothing between keeps it without asking, for what is gone is gone at once. */
export async function sendFreshText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { text: string; type: string },
): Promise<void> {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', 'public, no-cache').header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) await reply.code(304).send()
  else await reply.type(type).send(text)
}
