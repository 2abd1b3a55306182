import type { LanguageModel } from '../../../ports/language-model.ts'
import { defaultTimeouts, type ReplyTimeouts } from '../calling/attempt.ts'
import type { Caller } from '../calling/begin-call.ts'
import { createGate } from '../calling/gate.ts'
import { proposeData } from '../calling/propose-data.ts'
import { streamText } from '../calling/stream-text.ts'
import { type Capabilities, capabilitiesInMemory } from '../capability-record.ts'
import { createMessagesTransport } from './messages-transport.ts'

export interface AnthropicOptions {
  apiKey: string
  model: string
  /** Of a proxy or a test; Anthropic's own when left out. With or without `/v1`. */
  baseUrl?: string | undefined
  capabilities?: Capabilities
  timeouts?: Partial<ReplyTimeouts>
}

/**
 * Anthropic through its own Messages API: its OpenAI-compatible layer ignores schemas and moves system messages. The rules around a call are
 * the same as everywhere; the protocol itself is @ai-sdk/anthropic's work.
 */
export function createAnthropicModel(options: AnthropicOptions): LanguageModel {
  const capabilities = options.capabilities ?? capabilitiesInMemory()
  const caller: Caller = {
    transport: createMessagesTransport(options),
    capabilities,
    timeouts: { ...defaultTimeouts, ...options.timeouts },
    gate: createGate(() => capabilities.current().slots),
    // The Messages API is one server with one set of fields: a refusal teaches nothing.
    learn: () => Promise.resolve(false),
  }
  return {
    name: options.model,
    kind: 'model',
    stream: (request, signal) => streamText(caller, request, signal),
    propose: (request, signal) => proposeData(caller, request, signal),
  }
}
