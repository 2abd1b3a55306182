/** What a server says about its own failure, whatever shape it says it in. */
export interface ServerComplaint {
  message: string
  /** `code`, `type` and `status` of the error joined, lower case: where servers put their machine-readable word. */
  word: string
  counts: { prompt: number; context: number } | null
}

type Json = Record<string, unknown>

/**
 * Reads an error out of a body or a stream's frame. Known shapes: `{error: {message}}`, `{error: "…"}`, `[{error: …}]` (Gemini),
 * `{message}`, `{detail: "…" | [{msg}]}` (FastAPI), `{errors: […]}`, HTML and plain text.
 */
export function readErrorBody(body: string): ServerComplaint {
  const parsed = parse(body)
  if (parsed === undefined) return { message: plainText(body), word: '', counts: null }
  return readErrorValue(parsed)
}

/** The same for a value that is parsed already. */
export function readErrorValue(value: unknown): ServerComplaint {
  const holder = asObject(Array.isArray(value) ? value[0] : value)
  const inner = holder['error'] ?? holder['errors'] ?? holder['detail'] ?? holder['message'] ?? value
  const first: unknown = Array.isArray(inner) ? inner[0] : inner
  if (typeof first === 'string') return { message: shorten(first), word: '', counts: null }
  const error = asObject(first)
  const message = [error['message'], error['msg'], error['error'], holder['message']].find((text) => typeof text === 'string')
  const word = [error['code'], error['type'], error['status']].filter((part) => typeof part === 'string').join(' ')
  // Gateways wrap the real server's words once more.
  const metadata = asObject(error['metadata'])['raw']
  const text = [typeof message === 'string' ? message : '', typeof metadata === 'string' ? metadata : ''].join(' ').trim()
  return { message: shorten(text), word: word.toLowerCase(), counts: countsIn(error) }
}

function countsIn(error: Json): ServerComplaint['counts'] {
  const prompt = error['n_prompt_tokens']
  const context = error['n_ctx']
  return typeof prompt === 'number' && typeof context === 'number' ? { prompt, context } : null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

function plainText(body: string): string {
  const title = /<title>([^<]*)<\/title>/i.exec(body)?.[1]
  return shorten(title ?? body.replace(/<[^>]*>/g, ' '))
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 600 ? `${line.slice(0, 600)}…` : line
}
