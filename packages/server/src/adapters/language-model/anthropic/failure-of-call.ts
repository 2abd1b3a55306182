import { nameTheFailure, readRetryAfter } from '../calling/name-the-failure.ts'
import { ProviderFailure } from '../calling/provider-failure.ts'
import { readErrorBody, readErrorValue } from '../calling/read-error-body.ts'

/**
 * What the SDK threw, as our failure. Its own errors carry the whole request, prompt and headers included, so nothing of them goes on but
 * the status and the server's words.
 */
export function failureOfCall(error: unknown, apiKey: string): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const facts = factsOf(error)
  // The answer had begun and its body could not be read to the end.
  if (facts.name === 'AI_APICallError' && facts.status === 200) {
    return new ProviderFailure('model_cut_off', 'the connection broke off in the stream')
  }
  if (facts.name === 'AI_APICallError' && facts.status !== null) {
    const header = (name: string): string | undefined => facts.headers[name]
    return nameTheFailure(facts.status, readErrorBody(facts.body), { retryAfterMs: readRetryAfter(header, Date.now()), apiKey })
  }
  if (facts.name === 'AI_APICallError') return new ProviderFailure('model_unreachable', 'no connection to Anthropic')
  if (facts.name === 'AI_JSONParseError' || facts.name === 'AI_TypeValidationError' || facts.name === 'AI_InvalidResponseDataError') {
    return new ProviderFailure('model_malformed', 'a frame of the stream cannot be read')
  }
  if (facts.name === 'AI_EmptyResponseBodyError') return new ProviderFailure('model_empty', 'the answer has no body')
  // undici says "terminated" when the socket goes in the middle of a body.
  if (error instanceof TypeError) return new ProviderFailure('model_cut_off', 'the connection broke off in the stream')
  return nameTheFailure(null, typeof error === 'string' ? readErrorBody(error) : readErrorValue(error), { apiKey })
}

function factsOf(error: unknown): { name: string; status: number | null; headers: Record<string, string | undefined>; body: string } {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    name: typeof fields['name'] === 'string' ? fields['name'] : '',
    status: typeof fields['statusCode'] === 'number' ? fields['statusCode'] : null,
    headers: (fields['responseHeaders'] ?? {}) as Record<string, string | undefined>,
    body: typeof fields['responseBody'] === 'string' ? fields['responseBody'] : '',
  }
}
