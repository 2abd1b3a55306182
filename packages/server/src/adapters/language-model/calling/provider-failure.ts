import { ModelError, type ModelFailure } from '../../../ports/language-model.ts'

/** Why a call to a model's server failed, with what a retry may need to know. `detail` is safe to log: it holds no key and no prompt. */
export class ProviderFailure extends Error {
  readonly code: ModelFailure
  /** HTTP status, or null when the failure came inside a stream or below HTTP. */
  readonly status: number | null
  /** Milliseconds the server asks us to wait, or null when it did not say. */
  readonly retryAfterMs: number | null
  /** Counts from the server's context error, when it gives them. */
  readonly counts: { prompt: number; context: number } | null

  constructor(
    code: ModelFailure,
    detail: string,
    more: { status?: number; retryAfterMs?: number | null; counts?: { prompt: number; context: number } | null } = {},
  ) {
    super(detail)
    this.name = 'ProviderFailure'
    this.code = code
    this.status = more.status ?? null
    this.retryAfterMs = more.retryAfterMs ?? null
    this.counts = more.counts ?? null
  }

  /** The port's error, with this one as its cause. */
  toModelError(): ModelError {
    return new ModelError(this.code, { cause: this })
  }
}

/** Whatever was thrown while a model was asked, as a ProviderFailure. Unknown errors keep their name only: their text may hold anything. */
export function asProviderFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  return new ProviderFailure('model_failed', `unexpected ${error instanceof Error ? error.name : typeof error}`)
}
