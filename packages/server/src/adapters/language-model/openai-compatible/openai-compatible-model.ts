import type { LanguageModel } from '../../../ports/language-model.ts'
import { defaultTimeouts, type ReplyTimeouts } from '../calling/attempt.ts'
import type { Caller } from '../calling/begin-call.ts'
import { createGate } from '../calling/gate.ts'
import { proposeData } from '../calling/propose-data.ts'
import { streamText } from '../calling/stream-text.ts'
import type { Transport } from '../calling/wire-part.ts'
import { type Capabilities, capabilitiesInMemory } from '../capability-record.ts'
import { decodeResponse } from './decode-response.ts'
import { learnFromRefusal } from './learn-from-refusal.ts'
import { createPostJson } from './post-json.ts'
import { readAnswer, readRefusal } from './read-answer.ts'
import { requestBody } from './request-body.ts'
import { authorization, chatCompletionsUrl } from './server-address.ts'

export interface OpenAiCompatibleOptions {
  /** With or without `/v1` and slash. */
  baseUrl: string
  model: string
  /** Left out for servers that need none (Ollama, LM Studio). */
  apiKey?: string | undefined
  capabilities?: Capabilities
  timeouts?: Partial<ReplyTimeouts>
}

/**
 * Any server that speaks OpenAI's chat completions: OpenAI, Azure, Gemini, Ollama, vLLM, LM Studio, llama.cpp, OpenRouter and others.
 * @throws ProviderFailure when the base address is no address.
 */
export function createOpenAiCompatibleModel(options: OpenAiCompatibleOptions): LanguageModel {
  const capabilities = options.capabilities ?? capabilitiesInMemory()
  const caller: Caller = {
    transport: createTransport(options, capabilities),
    capabilities,
    timeouts: { ...defaultTimeouts, ...options.timeouts },
    gate: createGate(() => capabilities.current().slots),
    learn: (failure, call) => learnFromRefusal(failure, call, capabilities),
  }
  return {
    name: options.model,
    kind: 'model',
    stream: (request, signal) => streamText(caller, request, signal),
    propose: (request, signal) => proposeData(caller, request, signal),
  }
}

function createTransport(options: OpenAiCompatibleOptions, capabilities: Capabilities): Transport {
  const url = chatCompletionsUrl(options.baseUrl)
  const post = createPostJson()
  const headers = authorization(url, options.apiKey)

  return async (call, take, signal, alive) => {
    const body = JSON.stringify(requestBody(options.model, call, capabilities.current()))
    const response = decodeResponse(await post(url, headers, body, signal))
    if (response.status !== 200) throw await readRefusal(response, options.apiKey)
    response.body.on('data', alive)
    await readAnswer(response, options.apiKey, take)
  }
}
