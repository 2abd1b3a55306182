import type { CapabilityRecord } from '../capability-record.ts'
import type { WireCall } from '../calling/wire-part.ts'

interface WireMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/**
 * The body of a chat-completions request. No field goes out that the record lacks: Gemini and others answer 400 to what they do not know,
 * and reasoning models to what they do not allow.
 */
export function requestBody(model: string, call: WireCall, record: CapabilityRecord): Record<string, unknown> {
  return {
    model,
    messages: messagesOf(call, record.systemRole),
    stream: true,
    ...(record.usageInStream ? { stream_options: { include_usage: true } } : {}),
    ...(call.maxOutputTokens === undefined ? {} : { [record.maxTokensField]: call.maxOutputTokens }),
    ...(call.format === null ? {} : formatFields(call.format, record)),
  }
}

function messagesOf(call: WireCall, systemRole: boolean): WireMessage[] {
  const messages: WireMessage[] = call.turns.map((turn) => ({ role: turn.role, content: turn.text }))
  const [first] = messages
  if (call.system === '') return messages
  if (systemRole || !first) return [{ role: systemRole ? 'system' : 'user', content: call.system }, ...messages]
  return [{ role: 'user', content: `${call.system}\n\n${first.content}` }, ...messages.slice(1)]
}

function formatFields(format: NonNullable<WireCall['format']>, record: CapabilityRecord): Record<string, unknown> {
  const reasoningOff =
    record.reasoningOff === 'reasoning_effort'
      ? { reasoning_effort: 'none' }
      : record.reasoningOff === 'chat_template_kwargs'
        ? { chat_template_kwargs: { enable_thinking: false } }
        : {}
  switch (format.mode) {
    case 'json_schema':
      return {
        ...reasoningOff,
        response_format: { type: 'json_schema', json_schema: { name: format.name, strict: true, schema: format.schema } },
      }
    case 'json_object':
      return { ...reasoningOff, response_format: { type: 'json_object' } }
    case 'prompt':
      return reasoningOff
  }
}
