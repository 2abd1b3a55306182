import { nameTheFailure } from '../calling/name-the-failure.ts'
import { ProviderFailure } from '../calling/provider-failure.ts'
import { readErrorValue } from '../calling/read-error-body.ts'
import type { WirePart } from '../calling/wire-part.ts'

/** A chunk as servers really send it: anything may be missing. */
interface Chunk {
  choices?: { delta?: Delta | null; message?: Delta | null; finish_reason?: string | null }[] | null
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  error?: unknown
}

interface Delta {
  content?: string | { text?: string }[] | null
  reasoning?: unknown
  reasoning_content?: unknown
  refusal?: string | null
}

/**
 * Reads one chunk of a stream (or, being nearly the same, a whole completion) into parts.
 * @throws ProviderFailure for an error inside the stream, a broken frame, a filter or a refusal: text that goes on after a hole would look
 * like a success.
 */
export function readChunk(data: string, apiKey: string | undefined, take: (part: WirePart) => void): void {
  let chunk: Chunk
  try {
    chunk = JSON.parse(data) as Chunk
  } catch {
    throw new ProviderFailure('model_malformed', 'a frame of the stream is not JSON')
  }
  if (typeof chunk !== 'object' || chunk === null) throw new ProviderFailure('model_malformed', 'a frame of the stream is not an object')
  if (chunk.error) throw nameTheFailure(null, readErrorValue(chunk), { apiKey })
  // Some gateways keep a connection open with frames that carry nothing.
  if (isKeepAlive(chunk)) return
  if (!Array.isArray(chunk.choices) && !chunk.usage) throw nameTheUnknown(chunk, apiKey)

  const choice = chunk.choices?.[0]
  const delta = choice?.delta ?? choice?.message
  if (delta) readDelta(delta, take)
  if (choice?.finish_reason) take({ kind: 'finish', reason: readFinish(choice.finish_reason) })
  if (chunk.usage) {
    const { prompt_tokens: input, completion_tokens: output } = chunk.usage
    if (typeof input === 'number' && typeof output === 'number') take({ kind: 'usage', inputTokens: input, outputTokens: output })
  }
}

const isKeepAlive = (chunk: Chunk & { type?: unknown }): boolean =>
  (chunk.choices === null && !chunk.usage) || chunk.type === 'ping' || Object.keys(chunk).length === 0

function readDelta(delta: Delta, take: (part: WirePart) => void): void {
  if (delta.refusal) throw new ProviderFailure('model_content_filtered', 'the model refused')
  if (isText(delta.reasoning_content)) take({ kind: 'reasoning', text: delta.reasoning_content, field: 'reasoning_content' })
  else if (isText(delta.reasoning)) take({ kind: 'reasoning', text: delta.reasoning, field: 'reasoning' })
  if (typeof delta.content === 'string') {
    if (delta.content !== '') take({ kind: 'text', text: delta.content })
  } else if (Array.isArray(delta.content)) {
    for (const piece of delta.content) if (piece.text) take({ kind: 'text', text: piece.text })
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Finish reasons by what they mean, in lower case: servers write them in any. What is in none of these lists is a proper end. */
const lengthReasons = new Set(['length', 'max_tokens', 'model_length', 'max_output_tokens', 'token_limit'])
const filterReasons = new Set([
  'content_filter',
  'content_filtered',
  'safety',
  'recitation',
  'blocklist',
  'prohibited_content',
  'spii',
  'image_safety',
  'refusal',
  'sensitive',
  'guardrail_intervened',
])
const brokenReasons = new Set(['abort', 'aborted', 'cancelled', 'network_error'])
const busyReasons = new Set(['insufficient_system_resource', 'overloaded'])
const failedReasons = new Set(['error', 'failed', 'engine_overloaded_error', 'malformed_function_call', 'other'])

function readFinish(reason: string): 'stop' | 'length' {
  const word = reason.toLowerCase().replace(/^finish_reason_/, '')
  if (lengthReasons.has(word)) return 'length'
  if (filterReasons.has(word)) throw new ProviderFailure('model_content_filtered', `the answer was ended by a filter (${word})`)
  if (brokenReasons.has(word)) throw new ProviderFailure('model_cut_off', `the server broke the answer off (${word})`)
  if (busyReasons.has(word)) throw new ProviderFailure('model_busy', `the server had no room for the answer (${word})`)
  if (failedReasons.has(word)) throw new ProviderFailure('model_failed', `the server ended the answer with an error (${word})`)
  return 'stop'
}

/** A frame with neither choices nor usage: some servers put a bare error there (`{message, code}`), the rest is unreadable. */
function nameTheUnknown(chunk: object, apiKey: string | undefined): ProviderFailure {
  if ('message' in chunk || 'detail' in chunk) return nameTheFailure(null, readErrorValue(chunk), { apiKey })
  return new ProviderFailure('model_malformed', 'a frame of the stream has no choices')
}
