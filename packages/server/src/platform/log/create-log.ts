import { type Logger, pino, type SerializedError, stdSerializers } from 'pino'
import { humanLines } from './human-lines.ts'
import { strikeOut } from './strike-out.ts'

export type Log = Logger

export interface LogOptions {
  level: string
  /** Values that may stand in no line, however they got into it. */
  secrets: readonly string[]
  /** `json` for machines, one object a line; `human` for a terminal. */
  format: 'json' | 'human'
  /** Where lines go; standard output if left out. */
  write?: (line: string) => void
}

/** Fields that hold what nobody but its owner should read, wherever an object with them is logged. */
const sensitiveFields = ['authorization', 'cookie', 'set-cookie', 'password', 'secret', 'token', 'serverToken', 'apiKey', 'clientSecret']

/**
 * The one log of a process. Secrets are struck out of the finished line, so that a key inside an error's text or an address does not
 * pass either; fields with a telling name, bearer tokens and passwords in addresses are struck out whatever their value.
 */
export function createLog({ level, secrets, format, write }: LogOptions): Log {
  const strike = strikeOut(secrets)
  const human = format === 'human' ? humanLines : (line: string) => line
  const sink = write ?? ((line: string) => void process.stdout.write(line))
  const paths = sensitiveFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`])
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[struck out]' },
      serializers: { err: withCauses, error: withCauses },
    },
    { write: (line: string) => sink(human(strike(line))) },
  )
}

/** An error with its causes, and nothing else that a driver hung on it: a request's headers, a statement's values. */
function withCauses(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = stdSerializers.err(error) as SerializedError & { code?: unknown }
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) }
}
