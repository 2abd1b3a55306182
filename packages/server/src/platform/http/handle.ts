import type { RouteDefinition } from '@xperto/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { logFailure, toAppError } from './error-handler.ts'
import type { Principal } from './principal.ts'
import { schemaFailure } from './validation-words.ts'

/** One call of the contract: its schemas with its method and literal path. */
export type Endpoint = RouteDefinition & { name: string; method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string }

type Part<Definition, Key extends string> = Definition extends { [K in Key]: infer Schema extends z.ZodType } ? z.output<Schema> : undefined

/** What a handler gets: every part already checked against the contract. */
export interface Call<Definition extends Endpoint> {
  params: Part<Definition, 'params'>
  query: Part<Definition, 'query'>
  /** The bytes as they came where the body is larger than `unreadOverBytes`. */
  body: Definition extends { unreadOverBytes: number } ? Part<Definition, 'body'> | Buffer : Part<Definition, 'body'>
  headers: Part<Definition, 'headers'>
  /** Null only on public calls; one that knows who is signed in has it where a good token came. */
  principal: Definition extends { knowsSignedIn: true } ? Principal | null : Definition extends { public: true } ? null : Principal
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler gives back: the body of the contract, or nothing when it took over the reply (stream, redirect, 204). */
export type Answer<Definition extends Endpoint> = Definition extends { responses: { 200: infer Schema extends z.ZodType } }
  ? Unchanging<z.output<Schema>> | Accepted<Definition>
  : void

/** The body of a 202, which a handler gives after `reply.code(202)`. */
type Accepted<Definition extends Endpoint> = Definition extends { responses: { 202: infer Schema extends z.ZodType } }
  ? Unchanging<z.output<Schema>>
  : never

/** What a handler gives away nobody changes, so that literals and read-only lists fit too. */
type Unchanging<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> } : Value

/**
 * Mounts one call of the contract, where this process serves it. Params, query, body and headers are checked before the handler runs and the answer after it:
 * fields that the contract does not name are dropped, an answer that does not fit is a logged 500. A body too large to be held at once
 * may be given as a stream of its JSON: it goes out as it is made, unchecked, and breaks off when the making fails.
 *
 * A handler of a stream calls `reply.hijack()` and writes to `reply.raw`; one that redirects calls `reply.redirect()`; one
 * that has nothing to say calls `reply.code(204)`. Whatever it throws goes to the one error handler, also after it took over.
 */
export function handle<const Definition extends Endpoint, const Given extends Answer<Definition> | Readable>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: (call: Call<NoInfer<Definition>>) => Promise<Given>,
): void {
  if (!app.serves(endpoint)) return
  const { params, query, body, bodyMaxBytes, unreadOverBytes, headers, responses } = endpoint
  const answered = responses[200]
  const accepted = responses[202]
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Fastify would run the handler of the GET, which may act.
    exposeHeadRoute: endpoint.answersHead === true,
    config: { endpoint },
    ...(bodyMaxBytes === undefined ? {} : { bodyLimit: bodyMaxBytes }),
    ...(unreadOverBytes === undefined ? {} : { validatorCompiler: readBodiesOnly }),
    onRequest: async (request, reply) => await app.admit(endpoint, request, reply),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(answered instanceof z.ZodType
        ? { response: { 200: answered, ...(accepted instanceof z.ZodType ? { 202: accepted } : {}) } }
        : {}),
    },
    handler: async (request, reply) => {
      let answer: Given | undefined
      try {
        answer = await handler({
          // Each part was parsed by the schema that types it.
          params: request.params,
          query: request.query,
          body: request.body,
          headers: headers ? parsedHeaders(headers, request) : undefined,
          principal: request.principal,
          request,
          reply,
        } as Call<Definition>)
      } catch (error) {
        if (!reply.sent) throw error
        // The answer has begun: all that is left is to break it off, so that nobody takes a part for the whole.
        logFailure(toAppError(error), error, request)
        reply.raw.destroy()
      }
      if (reply.sent) return reply
      if (answer instanceof Readable) return reply.type('application/json; charset=utf-8').send(answer)
      if (answered instanceof z.ZodType) {
        if (answer === undefined) throw new Error(`${endpoint.name} gave no answer`)
        return answer
      }
      if (reply.statusCode === 204) void reply.send()
      // What was sent is on its way: the reply itself is what Fastify waits for.
      return reply
    },
  })
}

/** Checks what was parsed; a body that was left unread is checked by its handler. */
const readBodiesOnly: FastifySchemaCompiler<unknown> = (route) => {
  // Every schema of the contract is zod's.
  const check = validatorCompiler(route as Parameters<typeof validatorCompiler>[0])
  return (data) => (Buffer.isBuffer(data) ? { value: data } : check(data))
}

function parsedHeaders(schema: z.ZodObject, request: FastifyRequest): unknown {
  const result = schema.safeParse(request.headers)
  if (!result.success) throw schemaFailure(result.error)
  return result.data
}

/** The usual answer: `{ success: true, data }`. */
export function succeed<const Data>(data: Data): { success: true; data: Data } {
  return { success: true, data }
}
