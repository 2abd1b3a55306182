import { type ErrorCode, errorCatalogue } from './catalogue.ts'

/** The failure body every call answers with (api.md, ground rules). */
export interface ErrorBody {
  success: false
  error: { code: string; message: string; fields?: Record<string, string> }
}

/** A failure with a code of the catalogue. The one error handler turns it into its status and body. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Field name → what is wrong with it, in words for a person. */
  readonly fields: Record<string, string> | undefined
  /** Seconds after which a repeat may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {}) {
    super(errorCatalogue[code].message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  toBody(): ErrorBody {
    const { code, message, fields } = this
    return { success: false, error: fields ? { code, message, fields } : { code, message } }
  }
}
