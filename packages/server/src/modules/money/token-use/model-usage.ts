import type { ModelRequest, ModelUsage } from '../../../ports/language-model.ts'

/** Bytes of a token, on the average of English prose and code; of other scripts, whose characters take more bytes, it is near enough. */
export const bytesPerToken = 4

/** Tokens of a prompt, estimated by its length. */
export function promptTokens({ system, turns }: ModelRequest): number {
  return tokensOf(turns.reduce((sum, turn) => sum + Buffer.byteLength(turn.text), Buffer.byteLength(system)))
}

/** A call that was cut off reports nothing: what went in and came out is estimated by its length. */
export function estimateUsage(request: ModelRequest, writtenBytes: number): ModelUsage {
  return { inputTokens: promptTokens(request), outputTokens: tokensOf(writtenBytes), estimated: true }
}

const tokensOf = (bytes: number) => Math.ceil(bytes / bytesPerToken)
