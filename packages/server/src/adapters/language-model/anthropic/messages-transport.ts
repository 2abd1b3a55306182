import type { createAnthropic } from '@ai-sdk/anthropic'
import type { Transport, WireCall, WirePart } from '../calling/wire-part.ts'
import { ProviderFailure } from '../calling/provider-failure.ts'
import { failureOfCall } from './failure-of-call.ts'
import { tolerantFetch } from './tolerant-fetch.ts'

type MessagesModel = ReturnType<ReturnType<typeof createAnthropic>>
type StreamPart = Awaited<ReturnType<MessagesModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** Speaks the Messages API with @ai-sdk/anthropic, which loads with the first call. */
export function createMessagesTransport(options: { apiKey: string; model: string; baseUrl?: string | undefined }): Transport {
  const open = async (alive: () => void): Promise<MessagesModel> => {
    const sdk = await import('@ai-sdk/anthropic')
    // Named even where it is the default: the SDK would else take an address from its own environment variable.
    const address = (options.baseUrl ?? 'https://api.anthropic.com').replace(/\/+$/, '').replace(/\/v1$/, '')
    return sdk.createAnthropic({ apiKey: options.apiKey, baseURL: `${address}/v1`, fetch: tolerantFetch(alive) })(options.model)
  }

  return async (call, take, signal, alive) => {
    const model = await open(alive)
    try {
      const { stream } = await model.doStream({
        prompt: promptOf(call),
        ...(call.maxOutputTokens === undefined ? {} : { maxOutputTokens: call.maxOutputTokens }),
        ...(call.format?.mode === 'json_schema'
          ? { responseFormat: { type: 'json', schema: call.format.schema, name: call.format.name } }
          : {}),
        abortSignal: signal,
      })
      let ended = false
      let anything = false
      const note = (part: WirePart): void => {
        anything = true
        take(part)
      }
      for await (const part of stream) {
        if (signal.aborted) return
        ended = readPart(part, options.apiKey, note) || ended
      }
      if (!anything) throw new ProviderFailure('model_empty', 'the stream ended without a word')
      if (!ended) throw new ProviderFailure('model_cut_off', 'the stream ended without a finish reason')
    } catch (error) {
      if (signal.aborted) return
      throw failureOfCall(error, options.apiKey)
    }
  }
}

function promptOf(call: WireCall): Parameters<MessagesModel['doStream']>[0]['prompt'] {
  const turns = call.turns.map((turn) => ({ role: turn.role, content: [{ type: 'text' as const, text: turn.text }] }))
  return call.system === '' ? turns : [{ role: 'system', content: call.system }, ...turns]
}

/** Hands a part on; true when it is the proper end. */
function readPart(part: StreamPart, apiKey: string, take: (part: WirePart) => void): boolean {
  switch (part.type) {
    case 'text-delta':
      if (part.delta !== '') take({ kind: 'text', text: part.delta })
      return false
    case 'reasoning-delta':
      if (part.delta !== '') take({ kind: 'reasoning', text: part.delta, field: 'thinking' })
      return false
    case 'error':
      throw failureOfCall(part.error, apiKey)
    case 'finish': {
      const reason = part.finishReason.unified
      if (reason === 'content-filter') throw new ProviderFailure('model_content_filtered', 'the model refused')
      if (reason === 'error') throw new ProviderFailure('model_failed', 'the server ended the answer with an error')
      if (part.finishReason.raw === undefined) return false
      take({ kind: 'finish', reason: reason === 'length' ? 'length' : 'stop' })
      const { inputTokens, outputTokens } = part.usage
      if (inputTokens.total !== undefined && outputTokens.total !== undefined) {
        take({ kind: 'usage', inputTokens: inputTokens.total, outputTokens: outputTokens.total })
      }
      return true
    }
    default:
      return false
  }
}
