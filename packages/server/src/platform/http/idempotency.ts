import { createHash } from 'node:crypto'
import { AppError } from '@xperto/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key that this request was first with: its answer will be kept. */
    idempotency: { route: string; key: string } | null
  }
}

/** A first request whose process died would block its key for a day; after this long it counts as dead. No request takes so long. */
const abandonedSeconds = 150

interface KeptAnswer extends Record<string, unknown> {
  request_hash: string
  status: number | null
  answer: unknown
}

/**
 * Idempotency-Key on every POST that is not a stream (api.md, ground rules): within 24 hours the same person's same key on the same
 * route gets the first answer and nothing is done again. Another request under it is 422, one still being worked on 409; answers of
 * 5xx and 429 are not kept. Streams join their running reply by a way of their own.
 */
export function keepFirstAnswers(app: FastifyInstance, database: Database): void {
  app.decorateRequest('idempotency', null)

  app.addHook('preHandler', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    const key = request.headers['idempotency-key']
    if (!endpoint || endpoint.method !== 'POST' || endpoint.responses[200] === 'stream' || !request.principal || key === undefined) return
    if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
      throw new AppError('invalid_request', { fields: { 'Idempotency-Key': 'This has to be 1 to 200 characters.' } })
    }
    const claim = { userId: request.principal.userId, route: endpoint.name, key, requestHash: hashOf(request) }
    const kept = await claimKey(database, claim)
    if (kept === null) {
      request.idempotency = { route: endpoint.name, key }
      return
    }
    if (kept.request_hash !== claim.requestHash) throw new AppError('idempotency_mismatch')
    if (kept.status === null) throw new AppError('idempotency_in_progress', { retryAfter: 1 })
    reply.header('idempotency-replayed', 'true').code(kept.status).type('application/json; charset=utf-8')
    return await reply.serializer(textOf).send(kept.answer)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.idempotency && request.principal) await keepAnswer(database, request.principal.userId, request.idempotency, reply, payload)
    return payload
  })
}

/** Removes answers that are no longer kept. */
export async function forgetOldAnswers(database: Database, signal: AbortSignal): Promise<number> {
  return await deleteInBatches(database, { table: 'idempotency_keys', where: 'expires_at <= now()' }, signal)
}

/** An answer as it was sent; one that an earlier version kept is a document. */
const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : JSON.stringify(answer))

/** What the same key has to repeat: the address with its query, and the body. Of an upload, which is not read yet, the length stands for the body. */
function hashOf(request: FastifyRequest): string {
  const isUpload = request.routeOptions.config.endpoint?.upload !== undefined
  const body: unknown = isUpload ? request.headers['content-length'] : (request.body ?? null)
  const hash = createHash('sha256').update(JSON.stringify([request.params, request.query, Buffer.isBuffer(body) ? null : body]))
  if (Buffer.isBuffer(body)) hash.update(body)
  return hash.digest('hex')
}

/** Takes the key; null when it is ours now, else what is kept under it. One statement decides, however many come at once. */
async function claimKey(
  database: Database,
  claim: { userId: string; route: string; key: string; requestHash: string },
): Promise<KeptAnswer | null> {
  return await database.asUser(claim.userId, async (tx) => {
    const taken = await tx.raw(
      `insert into idempotency_keys as kept (user_id, route, key, request_hash) values ($1, $2, $3, $4)
       on conflict (user_id, route, key) do update
         set request_hash = excluded.request_hash, status = null, answer = null, created_at = now(), expires_at = now() + interval '24 hours'
         where kept.expires_at <= now() or (kept.status is null and kept.created_at < now() - make_interval(secs => $5))
       returning 1`,
      [claim.userId, claim.route, claim.key, claim.requestHash, abandonedSeconds],
    )
    if (taken.length > 0) return null
    const [kept] = await tx.raw<KeptAnswer>(
      'select request_hash, status, answer from idempotency_keys where user_id = $1 and route = $2 and key = $3',
      [claim.userId, claim.route, claim.key],
    )
    // Gone between the two statements: whoever held it failed just now.
    return kept ?? { request_hash: claim.requestHash, status: null, answer: null }
  })
}

async function keepAnswer(
  database: Database,
  userId: string,
  { route, key }: { route: string; key: string },
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const keep = reply.statusCode < 500 && reply.statusCode !== 429 && typeof payload === 'string'
  try {
    await database.asUser(userId, async (tx) => {
      if (keep) {
        await tx.raw('update idempotency_keys set status = $4, answer = $5 where user_id = $1 and route = $2 and key = $3', [
          userId,
          route,
          key,
          reply.statusCode,
          // As one text, for that takes what a document of Postgres does not: a NUL that a person's program printed.
          JSON.stringify(payload),
        ])
      } else await tx.raw('delete from idempotency_keys where user_id = $1 and route = $2 and key = $3', [userId, route, key])
    })
  } catch (error) {
    // The effect has happened and its answer is due; a repeat will hear 409 until the key counts as abandoned.
    reply.log.warn({ err: error }, 'the answer to an Idempotency-Key could not be kept')
  }
}
