import { AppError } from '@xperto/contract'

/**
 * Classes of SQLSTATE and codes of the system that mean "not there now", not "you asked something wrong". 57014: a statement, or the lock it
 * waited for, took longer than it may, as on a machine that is far too busy.
 */
const unavailableStates = /^(?:08|57P0|57014|53)/
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** `pg` gives these no code. */
const unavailableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|timeout expired)/

/** The SQLSTATE or system code of an error, looked up through its causes. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const cause of causes(error)) if (typeof cause.code === 'string') return cause.code
  return undefined
}

/** Whether a unique index refused the row; with a name, whether that one did. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  return causes(error).some((cause) => cause.code === '23505' && (index === undefined || cause.constraint === index))
}

/** Turns the loss of the database into `database_unavailable` (503); anything else stays what it is. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const lost = causes(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (unavailableCodes.has(code) || unavailableStates.test(code))) || unavailableMessages.test(message),
  )
  return lost ? new AppError('database_unavailable', { cause: error, retryAfter: 2 }) : error
}

function causes(error: unknown): (Error & { code?: unknown; constraint?: unknown })[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < 8; cause = cause.cause) {
    chain.push(cause)
    // A name with several addresses fails with one error for all of them.
    if (cause instanceof AggregateError) for (const each of cause.errors) if (each instanceof Error) chain.push(each)
  }
  return chain
}
