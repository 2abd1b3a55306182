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

/** Turns whatever was thrown into a failure with a code of the catalogue; what nobody foresaw is `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const validation = validationFailure(error)
  if (validation) return validation
  const code = codeOf(error)
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known) return new AppError(known, { cause: error })
  // A file asked for under a condition that does not hold (If-Match, If-Unmodified-Since).
  if (error instanceof Error && error.name === 'PreconditionFailedError') return new AppError('invalid_request', { cause: error })
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
function forTheLog(thrown: unknown): unknown {
  const error = thrown instanceof AppError && thrown.cause !== undefined ? thrown.cause : thrown
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

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
