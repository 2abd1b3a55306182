import { randomUUID } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import { AppError, requestBodyMaxBytes } from '@xperto/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerClientError } from './client-errors.ts'
import { answerFailure } from './error-handler.ts'
import type { Endpoint } from './handle.ts'
import { mountMethodGuards, watchPaths } from './method-guards.ts'
import { type Authenticate, notePrincipal, requirePrincipal } from './principal.ts'
import { guardText } from './text-guard.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process serves a call (SERVICES). */
    serves: (endpoint: Endpoint) => boolean
    /** Finds out who asks and counts the call, before anything of it is read. Throws 401, 429. */
    admit: (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
  interface FastifyContextConfig {
    /** The call of the contract that a route serves; absent on files and pages. */
    endpoint?: Endpoint
  }
}

export interface HttpServerOptions {
  authenticate: Authenticate
  log: FastifyBaseLogger
  /** After so many milliseconds a connection is closed whose client has not sent the whole head of a request; 30,000 by default. */
  headersTimeoutMs?: number
  /** After so many milliseconds a request is ended that has not arrived whole, its body included; 120,000 by default. */
  requestTimeoutMs?: number
  /** The addresses whose forwarding headers are believed (TRUSTED_PROXY); none by default. */
  trustedProxies?: string[]
  /** False for a call that this process does not serve (SERVICES): it is then not routed. All are served by default. */
  serves?: (endpoint: Endpoint) => boolean
  /** Counts a call against its limit before anything of it is read. Throws 429. */
  countCall?: (endpoint: Endpoint, request: FastifyRequest) => Promise<void>
  /** Counts a call with a token that nobody has. Throws 429. */
  countBadToken?: (request: FastifyRequest) => Promise<void>
}

export interface HttpServer {
  app: FastifyInstance
  /** To be called once every route is mounted: wrong methods on known paths answer 405 from then on. */
  finish(): void
  /** Lets somebody answer addresses that no route has; whoever answers true has sent something. Else they are 404. */
  whenUnknown(answer: (request: FastifyRequest, reply: FastifyReply) => boolean): void
}

/**
 * A Fastify application with the rules that hold for every call: who asks is known before a body is read, text the database
 * cannot hold never comes in, both halves of the contract are guarded, and all failures leave by one door.
 */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: requestBodyMaxBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: options.requestTimeoutMs ?? 120_000,
    http: headLimits(options.headersTimeoutMs ?? 30_000),
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFailure,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  let answerUnknown: Parameters<HttpServer['whenUnknown']>[0] = () => false
  app.setNotFoundHandler((request, reply) => {
    if (!answerUnknown(request, reply)) throw new AppError('not_found')
  })
  app.decorateRequest('principal', null)
  // Nothing is parsed by itself: cookies serve /auth/* alone, and cookies.ts reads them there.
  void app.register(fastifyCookie, { hook: false })
  app.decorate('serves', options.serves ?? (() => true))
  readJson(app)
  leaveForms(app)
  const mounted = watchPaths(app)

  const guard = requirePrincipal(options.authenticate, options.countBadToken ?? (async () => undefined))
  // Each call mounts it as a hook of its own, which runs after those of all calls: a refusal carries every header too.
  app.decorate('admit', async (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.knowsSignedIn) await notePrincipal(options.authenticate, request)
    else if (!endpoint.public) await guard(request, reply, { whileClosed: endpoint.whileClosed === true })
    await options.countCall?.(endpoint, request)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // No body is unpacked here: packed bytes would be read as broken JSON, and plain ones that are called packed as if they were not.
    const coding = request.headers['content-encoding'] ?? 'identity'
    if (coding.toLowerCase() !== 'identity') throw new AppError('media_type_unsupported')
  })
  app.addHook('preValidation', async (request) => {
    guardText(request.params)
    guardText(request.query)
    request.body = guardText(request.body)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: a query may hold a sign-in code or what somebody searched for.
    const { url: route, method } = request.routeOptions
    request.log.debug({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  return {
    app,
    finish: () => mountMethodGuards(app, mounted),
    whenUnknown: (answer) => {
      answerUnknown = answer
    },
  }
}

/** Node looks at its connections at intervals: the limit ends one interval early, so that none stays longer than was said. */
function headLimits(timeoutMs: number): { headersTimeout: number; connectionsCheckingInterval: number } {
  const connectionsCheckingInterval = Math.min(5000, Math.ceil(timeoutMs / 4))
  return { headersTimeout: timeoutMs - connectionsCheckingInterval, connectionsCheckingInterval }
}

const unreadOver = (request: FastifyRequest): number => request.routeOptions.config.endpoint?.unreadOverBytes ?? Infinity

/** A form is left unread for `receiveUpload`, where the call takes a file; a call that merely takes a form does not look into it. */
function leaveForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    const { upload, takesForm } = request.routeOptions.config.endpoint ?? {}
    done(upload !== undefined || takesForm ? null : new AppError('media_type_unsupported'), undefined)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, _body, done) => {
    done(request.routeOptions.config.endpoint?.takesForm ? null : new AppError('media_type_unsupported'), undefined)
  })
}

/** JSON is the only kind of body that is read unless a route says otherwise. An empty one is none; `__proto__` is dropped; one whose bytes are signed stays bytes. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (request.routeOptions.config.endpoint?.rawBody || body.length > unreadOver(request)) done(null, body)
    else void parse(request, typeof body === 'string' ? body : body.toString('utf8'), done)
  })
}
