import { createMessagesTransport } from '../anthropic/messages-transport.ts'
import type { Transport } from '../calling/wire-part.ts'
import type { Capabilities } from '../capability-record.ts'
import { decodeResponse } from '../openai-compatible/decode-response.ts'
import { createPostJson } from '../openai-compatible/post-json.ts'
import { readAnswer, readRefusal } from '../openai-compatible/read-answer.ts'
import { requestBody } from '../openai-compatible/request-body.ts'
import { authorization, chatCompletionsUrl } from '../openai-compatible/server-address.ts'
import { askOnce, type Patient } from './patient.ts'

interface Connection {
  model: string
  apiKey?: string | undefined
  capabilities: Capabilities
}

/** An OpenAI-compatible model to examine. @throws ProviderFailure when the address is no address. */
export function openCompatiblePatient(connection: Connection & { baseUrl: string }): Patient {
  const { model, apiKey, capabilities } = connection
  const url = chatCompletionsUrl(connection.baseUrl)
  const headers = authorization(url, apiKey)
  const post = createPostJson()
  return {
    model,
    address: url.origin + url.pathname.replace(/\/chat\/completions$/, ''),
    capabilities,
    takesFields: true,
    ask: (question, signal) => {
      const transport: Transport = async (call, take, abort) => {
        const body = { ...requestBody(model, call, capabilities.current()), ...question.fields }
        const response = decodeResponse(await post(url, headers, JSON.stringify(body), abort))
        if (response.status !== 200) throw await readRefusal(response, apiKey)
        await readAnswer(response, apiKey, take)
      }
      return askOnce(transport, question, signal)
    },
    listModels: async (signal) => {
      const list = new URL(url)
      list.pathname = list.pathname.replace(/\/chat\/completions$/, '/models')
      try {
        const response = await fetch(list, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) })
        return response.ok ? readModelList(await response.json()) : []
      } catch {
        // Many servers have no list; without it a name is just not suggested.
        return []
      }
    },
  }
}

/** A model of Anthropic to examine. */
export function openAnthropicPatient(connection: Connection & { apiKey: string; baseUrl?: string | undefined }): Patient {
  const transport = createMessagesTransport(connection)
  return {
    model: connection.model,
    address: connection.baseUrl ?? 'Anthropic',
    capabilities: connection.capabilities,
    takesFields: false,
    ask: (question, signal) => askOnce(transport, question, signal),
    listModels: () => Promise.resolve([]),
  }
}

/** `{data: [{id, max_model_len | context_length}]}` as vLLM and OpenRouter write it; anything else is an empty list. */
function readModelList(value: unknown): { name: string; contextTokens: number | null }[] {
  const data = typeof value === 'object' && value !== null && 'data' in value ? value.data : null
  if (!Array.isArray(data)) return []
  return data.flatMap((entry: unknown) => {
    const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    const context = [fields['max_model_len'], fields['context_length']].find((one) => typeof one === 'number')
    return typeof fields['id'] === 'string' ? [{ name: fields['id'], contextTokens: typeof context === 'number' ? context : null }] : []
  })
}
