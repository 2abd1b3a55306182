import type { ErrorCode } from '@xperto/contract'

/** One turn of a conversation as a model reads it. Adapters merge equal roles in a row and leave out empty turns. */
export interface ModelTurn {
  role: 'user' | 'assistant'
  text: string
}

export interface ModelRequest {
  /** The rules of this chat type; always sent as the one system message. */
  system: string
  turns: ModelTurn[]
  /** The most tokens the reply may have; undefined leaves it to the model's own limit. */
  maxOutputTokens?: number
}

export interface ModelUsage {
  inputTokens: number
  outputTokens: number
  /** True when the server did not report plausible numbers and we counted with a tokenizer. */
  estimated: boolean
}

/**
 * What arrives from a model, in order: text pieces, at most one longer explanation for Explain More, then exactly one `end`. A failure is
 * thrown as a ModelError.
 */
export type ModelEvent =
  | { kind: 'text'; text: string }
  | { kind: 'details'; markdown: string }
  /** Bytes of thoughts that the model wrote. No person sees them, but its server bills them. */
  | { kind: 'thinking'; bytes: number }
  | { kind: 'end'; finish: 'stop' | 'length'; usage: ModelUsage }

/** A failure of the model's server, told apart by what a person can do about it. */
export type ModelFailure = Extract<ErrorCode, `model_${string}`>

export class ModelError extends Error {
  readonly code: ModelFailure
  constructor(code: ModelFailure, options: { cause?: unknown } = {}) {
    super(code, options)
    this.name = 'ModelError'
    this.code = code
  }
}

/**
 * The port to whatever writes free text: a model's server, or the built-in library that stands in for one.
 *
 * Rules for every adapter (one contract test runs against all): text pieces are never empty, hold no NUL and no CR, and are
 * whole code points; a call is retried only before the first part of its answer; `signal` ends the call within 100 ms and rejects
 * with the signal's reason; leaving the loop ends the call as well; usage can be true (whole numbers, none
 * negative, no more tokens read than the prompt has bytes; settleUsage in adapters/language-model sees to it), so that it is charged as it is; a key is in no error, log line or event.
 * A model's thoughts are never text. The `cause` of a ModelError says what happened in words for the log, without prompt or key.
 */
export interface LanguageModel {
  /** Shown on screen beside each reply: the model's name, or "Built-in library". */
  readonly name: string
  /** `library` proposes only what it has; flows then take their own lines. */
  readonly kind: 'model' | 'library'
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>
  /**
   * Asks for data instead of text. `schema` is the common subset of reference/language-models.md as JSON Schema; `parse` throws on
   * data that does not fit. Answers null when the engine has no proposal (the library always answers null).
   */
  propose<Data>(
    request: ModelRequest & { schema: Record<string, unknown>; schemaName: string; parse: (data: unknown) => Data },
    signal: AbortSignal,
  ): Promise<{ data: Data; usage: ModelUsage } | null>
}
