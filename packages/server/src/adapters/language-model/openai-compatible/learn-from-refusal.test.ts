import { expect, it } from 'vitest'
import { capabilitiesInMemory } from '../capability-record.ts'
import { ProviderFailure } from '../calling/provider-failure.ts'
import { learnFromRefusal } from './learn-from-refusal.ts'

const call = { system: '', turns: [], maxOutputTokens: 20_000, format: null }

it.each([
  ['max_tokens is too large: 20000. This model supports at most 16384 completion tokens, whereas you provided 20000.', 16_384],
  ['max_tokens: 20000 > 8192, which is the maximum allowed number of output tokens for this model', 8192],
  ['`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window`', 8192],
  ['Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', 8192],
])('learns the longest answer from “%s”', async (message, answerTokens) => {
  const capabilities = capabilitiesInMemory()
  const failure = new ProviderFailure('model_failed', `HTTP 400: ${message}`, { status: 400 })
  expect(await learnFromRefusal(failure, call, capabilities)).toBe(true)
  expect(capabilities.current()).toMatchObject({ answerTokens, maxTokensField: 'max_tokens' })
})

it('learns the context from vLLM, which says it where an answer is asked for that does not fit', async () => {
  const capabilities = capabilitiesInMemory()
  const message = "max_tokens is too large: 20000. This model's maximum context length is 4096 tokens and your request has 13 input tokens"
  const failure = new ProviderFailure('model_context_exceeded', `HTTP 400: ${message}`, { status: 400 })
  expect(await learnFromRefusal(failure, call, capabilities)).toBe(true)
  expect(capabilities.current().contextTokens).toBe(4096)
})
