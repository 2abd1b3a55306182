import { describe, expect, it } from 'vitest'
import { nameTheFailure, readDelay, readRetryAfter } from './name-the-failure.ts'
import { readErrorBody } from './read-error-body.ts'

const codeFor = (status: number | null, body: unknown): string =>
  nameTheFailure(status, readErrorBody(typeof body === 'string' ? body : JSON.stringify(body))).code

describe('a prompt that is too long is recognised in the words of', () => {
  it.each([
    ['OpenAI', 400, { error: { message: "This model's maximum context length is 8192 tokens.", code: 'context_length_exceeded' } }],
    [
      'vLLM',
      400,
      { object: 'error', message: "This model's maximum context length is 4096 tokens. However, you requested 5000", code: 400 },
    ],
    [
      'llama.cpp',
      400,
      { error: { code: 400, message: 'the request exceeds the available context size', type: 'exceed_context_size_error' } },
    ],
    ['llama.cpp behind a 500', 500, { error: { message: 'the request exceeds the available context size. try increasing it' } }],
    [
      'Anthropic',
      400,
      { type: 'error', error: { type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' } },
    ],
    [
      'Anthropic with max_tokens',
      400,
      { error: { message: 'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000' } },
    ],
    [
      'Gemini',
      400,
      [{ error: { code: 400, message: 'The input token count (40000) exceeds the maximum number of tokens allowed (32768).' } }],
    ],
    [
      'LM Studio',
      400,
      { error: 'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with 4096' },
    ],
    ['LM Studio, newer', 400, { error: 'The number of tokens to keep from the initial prompt is greater than the context length' }],
    ['Ollama', 400, { error: { message: 'the input length exceeds the context length' } }],
    ['OpenRouter', 400, { error: { message: "This endpoint's maximum context length is 8192 tokens.", code: 400 } }],
    [
      'OpenRouter in metadata',
      400,
      { error: { message: 'Provider returned error', metadata: { raw: '{"code":"context_length_exceeded"}' } } },
    ],
    ['Text Generation Inference', 422, { error: '`inputs` tokens + `max_new_tokens` must be <= 2048', error_type: 'validation' }],
    ['a proxy', 413, 'Payload Too Large'],
    ['a stream', null, { error: { message: 'Context size has been exceeded.' } }],
  ])('%s', (_server, status, body) => {
    expect(codeFor(status, body)).toBe('model_context_exceeded')
  })
})

describe('a failure is named by what a person can do about it', () => {
  it.each([
    ['a wrong key', 401, { error: { message: 'Incorrect API key provided' } }, 'model_refused_key'],
    [
      'a wrong key at Gemini',
      400,
      [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } }],
      'model_refused_key',
    ],
    [
      'a model that Groq has no more',
      400,
      { error: { message: 'The model `x` has been decommissioned', code: 'model_decommissioned' } },
      'model_misconfigured',
    ],
    ['a model that a gateway does not know', 400, { error: { message: 'x is not a valid model ID', code: 400 } }, 'model_misconfigured'],
    [
      'a request larger than what Groq gives in a minute',
      413,
      { error: { message: 'Request too large for model `x` on tokens per minute (TPM): Limit 6000', code: 'rate_limit_exceeded' } },
      'model_busy',
    ],
    ['a key without rights', 403, { error: { message: 'Project has no access' } }, 'model_refused_key'],
    ['a model nobody knows', 404, { error: { message: 'The model `x` does not exist', code: 'model_not_found' } }, 'model_misconfigured'],
    [
      'an empty purse at OpenAI',
      429,
      { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
      'model_quota_exhausted',
    ],
    ['an empty purse at DeepSeek', 402, { error: { message: 'Insufficient Balance' } }, 'model_quota_exhausted'],
    ['an empty purse at Anthropic', 400, { error: { message: 'Your credit balance is too low' } }, 'model_quota_exhausted'],
    [
      'too many requests',
      429,
      { error: { message: 'Rate limit reached for gpt in tokens per min. Please reduce the length' } },
      'model_busy',
    ],
    ['a model that is being loaded', 503, { error: { message: 'Loading model', code: 503 } }, 'model_busy'],
    ['an overloaded Anthropic', 529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'model_busy'],
    ['overload inside a stream', null, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'model_busy'],
    ['a web page of a gateway', 502, '<html><head><title>502 Bad Gateway</title></head></html>', 'model_failed'],
    ['a gateway that waited in vain', 504, '', 'model_timeout'],
    [
      'a filter at Azure',
      400,
      { error: { code: 'content_filter', message: "The response was filtered due to Azure's policy" } },
      'model_content_filtered',
    ],
    ['a filter at DeepSeek', 400, { error: { message: 'Content Exists Risk' } }, 'model_content_filtered'],
    ['anything else of the server', 500, { detail: [{ msg: 'boom' }] }, 'model_failed'],
    ['anything else of the request', 400, { detail: 'unknown field' }, 'model_failed'],
  ])('%s', (_case, status, body, code) => {
    expect(codeFor(status, body)).toBe(code)
  })

  it('keeps the words of every odd shape of body', () => {
    const detail = (body: unknown): string =>
      nameTheFailure(500, readErrorBody(typeof body === 'string' ? body : JSON.stringify(body))).message
    expect(detail([{ error: { message: 'in an array' } }])).toContain('in an array')
    expect(detail({ error: 'a bare string' })).toContain('a bare string')
    expect(detail({ detail: [{ msg: 'from FastAPI' }] })).toContain('from FastAPI')
    expect(detail('<html><title>502 Bad Gateway</title><body>x</body></html>')).toContain('502 Bad Gateway')
    expect(detail('plain words')).toContain('plain words')
    expect(detail('null')).toBe('HTTP 500: ')
  })

  it('takes keys out of the words of a server, whole and half hidden', () => {
    const complaint = { message: 'Incorrect API key provided: sk-abc***wxyz, own-secret-key, Bearer abcdef123', word: '', counts: null }
    const failure = nameTheFailure(401, complaint, { apiKey: 'own-secret-key' })
    expect(failure.message).toBe('HTTP 401: Incorrect API key provided: [key], [key], [key]')
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  it.each([
    ['in seconds', { 'retry-after': '2' }, 2000],
    ['as a date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }, 5000],
    ['as a date in the past', { 'retry-after': 'Wed, 31 Dec 2025 23:59:00 GMT' }, 0],
    ['in milliseconds', { 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    ['unreadable', { 'retry-after': 'soon' }, null],
    ['absent', {}, null],
  ])('%s', (_case, headers: Record<string, string>, expected) => {
    expect(readRetryAfter((name) => headers[name], now)).toBe(expected)
  })
})

describe('a wait that a body asks for is read', () => {
  it.each([
    ['{"error":{"message":"Rate limit reached. Please try again in 7.66s."}}', 7660],
    ['{"error":{"message":"Please try again in 1m2s. Visit"}}', 62_000],
    ['{"error":{"message":"Please try again in 20ms."}}', 20],
    ['{"error":{"message":"Please try again in 1h2m3.5s."}}', 3_723_500],
    ['[{"error":{"details":[{"@type":"RetryInfo","retryDelay":"34s"}]}}]', 34_000],
    ['{"error":{"metadata":{"retry_after": 12}}}', 12_000],
    ['{"error":{"message":"Try again later."}}', null],
  ])('%s', (body, wait) => {
    expect(readDelay(body)).toBe(wait)
  })
})
