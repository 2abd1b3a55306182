import type { ModelFailure } from '../../../ports/language-model.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { ServerComplaint } from './read-error-body.ts'

/** How each server says that a prompt is too long. One test per server holds this list. */
const contextWords =
  /context_length_exceeded|exceed_context_size|maximum context length|context (?:size|length|window)[^.]*(?:exceed|overflow|larger|smaller)|exceeds? the (?:available |model'?s? )?(?:maximum )?context|longer than the maximum model length|prompt is too long|input is too long|exceed(?:s|ed)? (?:the )?(?:context|maximum number of tokens)|input token count|greater than the context length|when context the overflows|maximum context|reduce the length|too many tokens|string_above_max_length|inputs?`? tokens \+ `?max_new_tokens|inputs`? must have less than/i

const filterWords =
  /content_filter|content management policy|content_policy_violation|responsibleaipolicy|prohibited_content|content exists risk|flagged|moderation|blocked (?:by|due to) safety/i

const quotaWords =
  /insufficient_quota|insufficient balance|insufficient credit|billing|exceeded your current quota|credit balance is too low/i
const busyWords = /rate.?limit|overloaded|too many requests|capacity|resource_exhausted|loading model|server is busy/i
const keyWords = /invalid_api_key|authentication_error|incorrect api key|api key not valid|api_key_invalid|unauthorized|permission_error/i
/** A model that the server does not have, or has no more. */
const modelWords =
  /model_not_found|model_decommissioned|(?:unknown|invalid) model|model\b[^.]{0,80}(?:does not exist|not found|is not available|has been decommissioned)|not a valid model/i
/** Groq refuses a request that is larger than what is left of the minute as too large. It fits a minute later, or never. */
const rateWords = /tokens per (?:minute|day)|\bTP[MD]\b|requests per (?:minute|day)|\bRP[MD]\b/i

/**
 * Names a failure after what a person can do about it. `status` is null for an error inside a stream, where only words are left to go by.
 */
export function nameTheFailure(
  status: number | null,
  complaint: ServerComplaint,
  more: {
    retryAfterMs?: number | null /** The configured key: taken out of the detail wherever it stands. */
    apiKey?: string | undefined
  } = {},
): ProviderFailure {
  const code = codeOf(status, `${complaint.word} ${complaint.message}`)
  const said = redact(`${complaint.message} ${complaint.word}`.trim(), more.apiKey)
  return new ProviderFailure(code, `${status === null ? 'error in the stream' : `HTTP ${String(status)}`}: ${said}`, {
    ...(status === null ? {} : { status }),
    retryAfterMs: more.retryAfterMs ?? null,
    counts: complaint.counts,
  })
}

function codeOf(status: number | null, words: string): ModelFailure {
  const clientError = status === null || (status >= 400 && status < 500)
  if (status === 402 || (clientError && quotaWords.test(words))) return 'model_quota_exhausted'
  if (status === 413 && rateWords.test(words)) return 'model_busy'
  if (status === 400 && keyWords.test(words)) return 'model_refused_key'
  if (clientError && status !== 401 && status !== 403 && status !== 429 && modelWords.test(words)) return 'model_misconfigured'
  // Some servers say 429 or 500 for it: the words decide before the status does.
  const wordsDecide = status !== 401 && status !== 404 && status !== 429
  if (wordsDecide && contextWords.test(words)) return 'model_context_exceeded'
  if (wordsDecide && clientError && filterWords.test(words)) return 'model_content_filtered'
  switch (status) {
    case 401:
    case 403:
      return 'model_refused_key'
    case 404:
    case 405:
      return 'model_misconfigured'
    case 408:
    case 504:
      return 'model_timeout'
    case 413:
      return 'model_context_exceeded'
    case 429:
    case 503:
    case 529:
      return 'model_busy'
    case null:
      if (busyWords.test(words)) return 'model_busy'
      return keyWords.test(words) ? 'model_refused_key' : 'model_failed'
    default:
      return 'model_failed'
  }
}

/** Servers quote the key they refuse, whole or in part; nothing that looks like one goes on. */
function redact(text: string, apiKey: string | undefined): string {
  const withoutOwn = apiKey ? text.replaceAll(apiKey, '[key]') : text
  return withoutOwn.replace(/\b(?:sk|pk|gsk|xai|hf|r8)[-_][\w*.-]{6,}|AIza[\w-]{10,}|Bearer [\w*.-]{6,}/gi, '[key]')
}

/** Milliseconds of a Retry-After (seconds or a date) or retry-after-ms header; null when absent or unreadable. */
export function readRetryAfter(header: (name: string) => string | undefined, now: number): number | null {
  const milliseconds = Number(header('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(milliseconds) && milliseconds >= 0) return milliseconds
  const value = header('retry-after')
  if (value === undefined) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/**
 * Milliseconds that a body asks to wait: Groq's and OpenAI's "try again in 7.66s", "in 1m2s", "in 20ms"; Gemini's `"retryDelay": "34s"`; OpenRouter's
 * `"retry_after": 12`. Null where it names none.
 */
export function readDelay(body: string): number | null {
  const spelled = /(?:try again in |"retryDelay":\s*")(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)(m?s))?/i.exec(body)
  if (spelled && spelled.slice(1, 4).some((part) => part !== undefined)) {
    const [, hours = '0', minutes = '0', amount = '0', unit] = spelled
    return (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(amount) * (unit === 'ms' ? 1 : 1000)
  }
  const seconds = /"retry_after(?:_seconds)?":\s*(\d+(?:\.\d+)?)/.exec(body)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}
