import { AppError, type ErrorCode } from '@xperto/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { validationFailure } from './validation-words.ts'

/** Failures that Fastify itself finds, by its code, as codes of the catalogue. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'invalid_request',
}

/** Failures of the connection to Postgres: its own codes of class 08 and 57P, and those of the socket. */
const databaseAwayCodes = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/**
 * Turns whatever was thrown into a failure with a code of the catalogue; what nobody foresaw is `internal`. `isDatabaseError`
 * says whether an error came through the database layer, since a socket error elsewhere is not the database's.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const validation = validationFailure(error)
  if (validation) return validation
  const code = codeOf(error)
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known) return new AppError(known, { cause: error })
  if (isDatabaseAway(error)) return new AppError('database_unavailable', { cause: error, retryAfter: 2 })
  // A request whose body broke off in the middle: the client's doing, and nobody is there to read the answer.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new AppError('invalid_request', { cause: error })
  return new AppError('internal', { cause: error })
}

/** The one error handler: status and body of the catalogue; what is ours to mend is logged once, and nothing of it told. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error)
  logFailure(failure, error, request)
  if (reply.raw.headersSent) {
    reply.raw.destroy()
    return
  }
  if (failure.status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer')
  const retryAfter = failure.retryAfter ?? (failure.status === 429 || failure.status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  reply.header('cache-control', 'no-store')
  reply.code(failure.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(failure.toBody())
}

/** Logs what is ours to mend: once, with the request's id, without what the person wrote. */
export function logFailure(failure: AppError, error: unknown, request: FastifyRequest): void {
  if (failure.status < 500) return
  const level = failure.code === 'internal' ? 'error' : 'warn'
  request.log[level]({ err: forTheLog(error), code: failure.code, route: request.routeOptions.url }, 'a request failed')
}

/** What is worth a log line. A failed query carries its parameters, which are what people wrote: they stay out of it. */
function forTheLog(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error
  // An answer outside the contract: which fields, without the whole schema.
  if ('serialization' in error && 'cause' in error) return error.cause
  if (!('query' in error) || !('params' in error)) return error
  const cause = 'cause' in error ? error.cause : undefined
  const described = new Error(`query failed: ${String(error.query)}`, { cause: undefined })
  if (cause instanceof Error) {
    described.message += `: ${cause.message}`
    if (cause.stack !== undefined) described.stack = cause.stack
  }
  return described
}

function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // drizzle wraps what the driver threw; the driver's own pool errors come bare.
  if ('query' in error && 'params' in error) return 'cause' in error && connectionLost(error.cause)
  return connectionLost(error) && 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
}

function connectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && databaseAwayCodes.test(code)) return true
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(error.message)
  )
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
