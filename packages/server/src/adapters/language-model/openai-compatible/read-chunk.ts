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

function readFinish(reason: string): 'stop' | 'length' {
  switch (reason) {
    case 'length':
    case 'max_tokens':
      return 'length'
    case 'content_filter':
    case 'safety':
      throw new ProviderFailure('model_content_filtered', `the answer was ended by a filter (${reason})`)
    case 'error':
      throw new ProviderFailure('model_failed', 'the server ended the answer with an error')
    default:
      return 'stop'
  }
}

/** A frame with neither choices nor usage: some servers put a bare error there (`{message, code}`), the rest is unreadable. */
function nameTheUnknown(chunk: object, apiKey: string | undefined): ProviderFailure {
  if ('message' in chunk || 'detail' in chunk) return nameTheFailure(null, readErrorValue(chunk), { apiKey })
  return new ProviderFailure('model_malformed', 'a frame of the stream has no choices')
}
