import type { Capabilities, CapabilityRecord } from '../capability-record.ts'
import type { ProviderFailure } from '../calling/provider-failure.ts'
import { refusalWords } from '../calling/refuses-format.ts'
import type { WireCall } from '../calling/wire-part.ts'

/**
 * Changes the record when a 400 names a field that the call sent and refuses it. True when the next try will differ from this one.
 */
export async function learnFromRefusal(failure: ProviderFailure, call: WireCall, capabilities: Capabilities): Promise<boolean> {
  if (failure.status === null || failure.status < 400) return false
  const record = capabilities.current()
  const patch = answerLimit(failure.message, call) ?? (refusalWords.test(failure.message) ? lesson(failure.message, call, record) : null)
  if (!patch) return false
  await capabilities.change(patch)
  return true
}

/** What servers say of an answer that may become too long, each in its own words. The number after them is the longest they allow. */
const answerLimits = [
  // OpenAI, Azure: "max_tokens is too large: 20000. This model supports at most 16384 completion tokens, whereas you provided 20000."
  /max_(?:completion_)?tokens\b.{0,60}too large.{0,80}?at most (\d+)/i,
  // Anthropic and its proxies: "max_tokens: 20000 > 8192, which is the maximum allowed number of output tokens"
  /max_(?:completion_)?tokens: \d+ > (\d+)/i,
  // Groq, Mistral, DeepSeek: "`max_tokens` must be less than or equal to `8192`", "the valid range of max_tokens is [1, 8192]"
  /max_(?:completion_)?tokens\b.{0,60}(?:less than or equal to|at most|not exceed|maximum(?: value)? (?:is|of)) \D{0,3}(\d+)/i,
  /range of max_(?:completion_)?tokens is \[\d+, ?(\d+)\]/i,
]
// vLLM: "max_tokens is too large: 20000. This model's maximum context length is 4096 tokens and your request has 13 input tokens"
const contextLimit = /max_(?:completion_)?tokens\b.{0,60}too large.{0,80}?maximum context length is (\d+)/i

function answerLimit(message: string, call: WireCall): Partial<CapabilityRecord> | null {
  if (call.maxOutputTokens === undefined) return null
  const asked = call.maxOutputTokens
  const context = Number(contextLimit.exec(message)?.[1])
  if (context > 0) return { contextTokens: context }
  const most = answerLimits.map((words) => Number(words.exec(message)?.[1])).find((tokens) => tokens > 0 && tokens < asked)
  return most === undefined ? null : { answerTokens: most }
}

function lesson(message: string, call: WireCall, record: CapabilityRecord): Partial<CapabilityRecord> | null {
  if (call.maxOutputTokens !== undefined && /max_(?:completion_)?tokens/.test(message)) {
    const other = record.maxTokensField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
    const named = new RegExp(`\\b${record.maxTokensField}\\b`).test(message)
    if (named) return { maxTokensField: other }
  }
  if (record.usageInStream && /stream_options|include_usage/.test(message)) return { usageInStream: false }
  if (record.systemRole && /system (?:role|message|prompt|instruction)|role[^.]{0,20}system/i.test(message)) return { systemRole: false }
  if (call.format && record.reasoningOff && message.includes(record.reasoningOff)) return { reasoningOff: null }
  return null
}
