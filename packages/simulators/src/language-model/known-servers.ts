import type { ModelSimulatorOptions } from './start-model-simulator.ts'

/** A kind of model server: how it is reached, what it takes and what it does, from its documentation and its issue tracker. */
export interface KnownServer {
  name: string
  options: ModelSimulatorOptions
  /** Speaks Anthropic's own protocol. */
  isAnthropic?: boolean
}

/** An answer that takes its time, so that two at once can be told from two in turn. */
const pace = { tokens: 40, rate: 200 }

/** The nine kinds that an operator connects (reference/language-models.md, "Servers"). The names of models are made up. */
export const knownServers = {
  openai: {
    name: 'OpenAI',
    // A reasoning model: another field for the limit, no temperature.
    options: { model: 'gpt-reasoning', defaults: { ...pace, refuses: ['max_tokens', 'temperature'], usage: 'last' } },
  },
  azure: {
    name: 'Azure OpenAI',
    // The deployment stands in the path; the first chunk has no choices, others no delta.
    options: {
      model: 'deployed',
      path: '/openai/deployments/deployed',
      defaults: { ...pace, emptyChoices: true, noDelta: true },
    },
  },
  anthropic: { name: 'Anthropic', isAnthropic: true, options: { model: 'claude-made-up', defaults: pace } },
  gemini: {
    name: 'Gemini',
    // An unknown field is refused, in an array.
    options: { model: 'gemini-made-up', path: '/v1beta/openai', defaults: { ...pace, refuses: ['unknown_fields'], errorBody: 'array' } },
  },
  ollama: {
    name: 'Ollama',
    // 4,096 tokens unless it was told otherwise, cut in silence; one question at a time.
    options: {
      model: 'llama-made-up',
      slots: 1,
      defaults: { ...pace, contextTokens: 4096, overflow: 'truncate', reasoning: 'reasoning' },
    },
  },
  vllm: {
    name: 'vLLM',
    // The list of models says the context; this template knows no system role and no role twice.
    options: {
      model: 'org/made-up',
      listed: { max_model_len: 16_384 },
      defaults: { ...pace, refuses: ['system', 'repeated_roles'], reasoning: 'reasoning', contextTokens: 16_384 },
    },
  },
  lmstudio: {
    name: 'LM Studio',
    // json_object is refused, in a bare text; what a schema holds comes as reasoning; no usage.
    options: {
      model: 'made-up-gguf',
      slots: 1,
      defaults: { ...pace, refuses: ['json_object'], errorBody: 'string', schemaInReasoning: true, usage: 'zero' },
    },
  },
  llamacpp: {
    name: 'llama.cpp',
    // Says that a prompt is too long, with both counts; what its template does not know is a 500.
    options: { model: 'made-up', defaults: { ...pace, contextTokens: 2048, refuses: ['system', 'images'], templateFails: true } },
  },
  deepseek: {
    name: 'OpenRouter, DeepSeek and others',
    // Comment lines in the stream, json_object only, usage with every chunk; OpenRouter's list says the context.
    options: {
      model: 'vendor/made-up',
      path: '/api/v1',
      listed: { context_length: 65_536 },
      defaults: { ...pace, comments: true, refuses: ['json_schema'], usage: 'every', reasoning: 'reasoning_content' },
    },
  },
} as const satisfies Record<string, KnownServer>
