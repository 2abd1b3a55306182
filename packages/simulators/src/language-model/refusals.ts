import { promptTokens } from './answer-text.ts'
import type { ReadRequest } from './read-request.ts'
import type { Scenario } from './scenario.ts'

export interface PlainAnswer {
  status: number
  type: string
  body: string
  headers: Record<string, string>
}

const knownFields = new Set(['model', 'messages', 'stream', 'stream_options', 'max_tokens', 'max_completion_tokens', 'response_format'])

/** The 400 of a server that does not take something in this request, or null when it takes all of it. */
export function refusalOf(scenario: Scenario, body: Record<string, unknown>, request: ReadRequest): PlainAnswer | null {
  const format = (body['response_format'] as { type?: string } | undefined)?.type
  const refused: Record<string, { hit: boolean; says: string }> = {
    json_schema: { hit: format === 'json_schema', says: "'response_format.type' must be 'text': json_schema is not supported" },
    json_object: { hit: format === 'json_object', says: "'response_format.type' must be 'json_schema' or 'text'" },
    max_tokens: {
      hit: 'max_tokens' in body,
      says: "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    },
    max_completion_tokens: { hit: 'max_completion_tokens' in body, says: 'Unrecognized request argument supplied: max_completion_tokens' },
    temperature: { hit: 'temperature' in body, says: "Unsupported value: 'temperature' does not support 0 with this model." },
    stream_options: { hit: 'stream_options' in body, says: 'Unknown parameter: stream_options is not permitted' },
    reasoning_effort: { hit: 'reasoning_effort' in body, says: 'Unrecognized request argument supplied: reasoning_effort' },
    system: { hit: request.roles.includes('system'), says: 'System role not supported' },
    repeated_roles: {
      hit: request.roles.some((role, index) => role === request.roles[index + 1]),
      says: 'Conversation roles must alternate user/assistant/user/assistant/...',
    },
    tools: { hit: 'tools' in body, says: 'This model does not support tools' },
    images: { hit: request.hasImage, says: 'This model does not support image input' },
    unknown_fields: {
      hit: Object.keys(body).some((name) => !knownFields.has(name)),
      says: `Invalid JSON payload received. Unknown name "${Object.keys(body).find((name) => !knownFields.has(name)) ?? ''}": Cannot find field.`,
    },
  }
  for (const name of scenario.refuses ?? []) {
    const rule = refused[name]
    if (!rule) throw new Error(`the simulator cannot refuse "${name}"`)
    const status = scenario.templateFails && (name === 'system' || name === 'repeated_roles') ? 500 : 400
    if (rule.hit) return errorAnswer({ ...scenario, body: scenario.errorBody ?? 'object', status, message: rule.says })
  }
  const asked = Number(body['max_tokens'] ?? body['max_completion_tokens'] ?? 0)
  if (scenario.answerTokens !== undefined && asked > scenario.answerTokens) {
    const message = `max_tokens is too large: ${asked}. This model supports at most ${scenario.answerTokens} completion tokens, whereas you provided ${asked}.`
    return errorAnswer({ ...scenario, status: 400, message })
  }
  const tokens = promptTokens(request.prompt)
  if (scenario.contextTokens !== undefined && scenario.overflow !== 'truncate' && tokens > scenario.contextTokens) {
    return contextError(scenario, tokens, scenario.contextTokens)
  }
  return null
}

/** llama.cpp's answer to a prompt that is too long: both counts are in it. */
function contextError(scenario: Scenario, tokens: number, limit: number): PlainAnswer {
  const message = scenario.message ?? 'the request exceeds the available context size, try increasing it'
  const error = { code: 400, message, type: 'exceed_context_size_error', n_prompt_tokens: tokens, n_ctx: limit }
  return { status: 400, type: 'application/json', body: JSON.stringify({ error }), headers: {} }
}

/** An answer that is no stream: the scenario's status with a body of the shape it names. */
export function errorAnswer(scenario: Scenario): PlainAnswer {
  const status = scenario.status ?? 200
  const message = scenario.message ?? defaultMessage(status)
  const headers: Record<string, string> = scenario.retryAfter === undefined ? {} : { 'retry-after': scenario.retryAfter }
  const json = (value: unknown): PlainAnswer => ({ status, type: 'application/json', body: JSON.stringify(value), headers })
  switch (scenario.body ?? 'object') {
    case 'object':
      return json({ type: 'error', error: { message, type: errorType(status), code: scenario.errorCode ?? null } })
    case 'array':
      return json([{ error: { code: status, message, status: 'INVALID_ARGUMENT' } }])
    case 'string':
      return json({ error: message })
    case 'html':
      return { status, type: 'text/html', body: `<html><head><title>${String(status)} Bad Gateway</title></head></html>`, headers }
    case 'completion':
      return json({
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: message }, finish_reason: 'stop' }],
      })
    case 'error':
      return json({ error: { message, code: scenario.errorCode ?? null } })
    case 'nothing':
      return { status, type: 'text/event-stream', body: '', headers }
  }
}

function defaultMessage(status: number): string {
  if (status === 401) return 'Incorrect API key provided'
  if (status === 404) return 'The model does not exist'
  if (status === 429) return 'Rate limit reached'
  if (status === 503) return 'Loading model'
  return 'The request could not be served'
}

function errorType(status: number): string {
  if (status === 401) return 'authentication_error'
  if (status === 404) return 'not_found_error'
  if (status === 429) return 'rate_limit_error'
  if (status === 529) return 'overloaded_error'
  return status < 500 ? 'invalid_request_error' : 'server_error'
}
