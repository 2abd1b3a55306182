import type { Capabilities, CapabilityRecord } from '../capability-record.ts'
import type { ProviderFailure } from '../calling/provider-failure.ts'
import { refusalWords } from '../calling/refuses-format.ts'
import type { WireCall } from '../calling/wire-part.ts'

/**
 * Changes the record when a 400 names a field that the call sent and refuses it. True when the next try will differ from this one.
 */
export async function learnFromRefusal(failure: ProviderFailure, call: WireCall, capabilities: Capabilities): Promise<boolean> {
  if (failure.status === null || failure.status < 400 || !refusalWords.test(failure.message)) return false
  const record = capabilities.current()
  const patch = lesson(failure.message, call, record)
  if (!patch) return false
  await capabilities.change(patch)
  return true
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
