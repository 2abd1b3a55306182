import type { ProviderFailure } from './provider-failure.ts'

/** A word of refusal. A field's name alone proves nothing: servers quote the whole request in other errors. `invalid` stands alone:
 * as part of "invalid_request_error" it is in every 400 of OpenAI. */
export const refusalWords =
  /unsupported|not supported|does(?: not|n't) support|unrecognized|unknown|not permitted|not allowed|\binvalid\b|extra inputs|cannot find field|must be|no support|unexpected/i

/** Whether a server refuses `response_format`: a client error that names it and says a word of refusal. */
export function refusesFormat(failure: ProviderFailure): boolean {
  const clientError = failure.status === 400 || failure.status === 422 || failure.status === 501
  const named = /response_format|json_schema|json_object|structured output|output_config|output_format/i.test(failure.message)
  return clientError && named && refusalWords.test(failure.message)
}
