import type { Scenario } from '@xperto/simulators/language-model/scenario'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import {
  type ModelSimulator,
  type ModelSimulatorOptions,
  startModelSimulator,
} from '@xperto/simulators/language-model/start-model-simulator'
import { afterEach, describe, expect, it } from 'vitest'
import type { ModelEvent, ModelRequest } from '../../../ports/language-model.ts'
import type { ReplyTimeouts } from '../calling/attempt.ts'
import { type Capabilities, type CapabilityRecord, capabilitiesInMemory } from '../capability-record.ts'
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts'

const opened: ModelSimulator[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((simulator) => simulator.close()))
})

const ask: ModelRequest = { system: 'Be brief.', turns: [{ role: 'user', text: 'What is a closure?' }] }
const forever = new AbortController().signal

async function serve(defaults: Scenario, options: ModelSimulatorOptions = {}): Promise<ModelSimulator> {
  const simulator = await startModelSimulator({ ...options, defaults })
  opened.push(simulator)
  return simulator
}

interface Setup {
  record?: Partial<CapabilityRecord>
  timeouts?: Partial<ReplyTimeouts>
  request?: Partial<ModelRequest>
  base?: string
  capabilities?: Capabilities
}

/** Asks the simulated server once and returns what came: the text, the end, and the simulator for its requests. */
async function reply(defaults: Scenario | ModelSimulator, setup: Setup = {}) {
  const simulator = 'url' in defaults ? defaults : await serve(defaults)
  const capabilities = setup.capabilities ?? capabilitiesInMemory(setup.record)
  const model = createOpenAiCompatibleModel({
    baseUrl: `${simulator.url}${setup.base ?? '/v1'}`,
    model: 'simulated',
    apiKey: 'test-key',
    capabilities,
    timeouts: setup.timeouts ?? {},
  })
  const events: ModelEvent[] = await Array.fromAsync(model.stream({ ...ask, ...setup.request }, forever))
  const end = events.at(-1)
  if (end?.kind !== 'end') throw new Error('the last event must be the end')
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('')
  return { text, end, simulator, capabilities, model, bodies: simulator.requests.map((request) => request.body) }
}

async function propose(defaults: Scenario, record: Partial<CapabilityRecord> = {}, script: Scenario[] = []) {
  const simulator = await serve(defaults)
  simulator.script(...script)
  const capabilities = capabilitiesInMemory(record)
  const model = createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated', capabilities })
  const proposal = await model.propose({ ...ask, ...wanted }, forever)
  return { proposal, capabilities, bodies: simulator.requests.map((request) => request.body) }
}

const wanted = {
  schemaName: 'verdict',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['verdict', 'points', 'reason'],
    properties: { verdict: { enum: ['right', 'wrong'] }, points: { type: 'integer' }, reason: { type: ['string', 'null'] } },
  },
  parse: (value: unknown): { verdict: string; points: number } => {
    const { verdict, points } = value as { verdict?: unknown; points?: unknown }
    if (typeof verdict !== 'string' || typeof points !== 'number') throw new Error('verdict and points are required')
    return { verdict, points }
  },
}
const right = { verdict: 'right', points: 7 }
const plain = textOf(1, 40)

describe('OpenAI', () => {
  it('reasoning models take max_completion_tokens: the field is changed once, and the record keeps it', async () => {
    const { text, bodies, capabilities } = await reply({ refuses: ['max_tokens', 'temperature'] }, { request: { maxOutputTokens: 200 } })
    expect(text).toBe(plain)
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toMatchObject({ max_completion_tokens: 200 })
    expect(bodies[1]).not.toHaveProperty('max_tokens')
    expect(capabilities.current().maxTokensField).toBe('max_completion_tokens')
  })

  it('no temperature and no top_p is ever sent', async () => {
    const { bodies } = await reply({})
    expect(Object.keys(bodies[0] ?? {}).toSorted()).toEqual(['messages', 'model', 'stream', 'stream_options'])
  })

  it('a refusal is an answer declined', async () => {
    await expect(reply({ refusal: true })).rejects.toMatchObject({ code: 'model_content_filtered' })
  })

  it('the usage chunk has no choices', async () => {
    const { end } = await reply({ usage: 'last' })
    expect(end.usage).toMatchObject({ outputTokens: 40, estimated: false })
  })
})

describe('Azure OpenAI', () => {
  it('the first chunk has empty choices and filter results, others no delta', async () => {
    expect((await reply({ emptyChoices: true, noDelta: true })).text).toBe(plain)
  })

  it('a filtered question is a 400', async () => {
    const filtered: Scenario = {
      status: 400,
      errorCode: 'content_filter',
      message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
    }
    await expect(reply(filtered)).rejects.toMatchObject({ code: 'model_content_filtered' })
  })
})

describe('Gemini', () => {
  it('an unknown field is a 400, so only known fields are sent', async () => {
    expect((await reply({ refuses: ['unknown_fields'] }, { request: { maxOutputTokens: 100 } })).text).toBe(plain)
  })

  it('the error body is an array', async () => {
    const failure = reply({
      status: 400,
      body: 'array',
      message: 'The input token count (9) exceeds the maximum number of tokens allowed (8).',
    })
    await expect(failure).rejects.toMatchObject({
      code: 'model_context_exceeded',
      cause: { message: expect.stringContaining('input token count') as unknown },
    })
  })

  it('a base with a path of its own is kept', async () => {
    const simulator = await serve({})
    await expect(reply(simulator, { base: '/v1beta/openai/' })).rejects.toMatchObject({
      code: 'model_misconfigured',
      cause: { message: expect.stringContaining('/v1beta/openai/chat/completions') as unknown },
    })
  })

  it('finish is "stop" where others say tool calls, and tool calls are no text', async () => {
    await expect(reply({ toolCall: true })).rejects.toMatchObject({ code: 'model_empty' })
  })
})

describe('Ollama', () => {
  const long = {
    turns: Array.from({ length: 21 }, (_, index) => ({
      role: index % 2 ? ('assistant' as const) : ('user' as const),
      text: 'word '.repeat(300),
    })),
  }

  it('the context is cut in silence: a known context is never filled, the oldest turns are left out by us', async () => {
    const { bodies } = await reply({ contextTokens: 2048, overflow: 'truncate' }, { record: { contextTokens: 2048 }, request: long })
    const messages = (bodies[0] as { messages: { role: string; content: string }[] }).messages
    expect(messages[0]?.role).toBe('system')
    expect(messages[1]?.role).toBe('user')
    expect(messages.length).toBeLessThan(9)
    expect(messages.reduce((sum, message) => sum + message.content.length / 4, 0)).toBeLessThan(2048)
  })

  it('serves one at a time: the second call waits for the first', async () => {
    const simulator = await serve({ tokens: 10, rate: 50 })
    const capabilities = capabilitiesInMemory({ slots: 1 })
    const model = createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated', capabilities })
    const first = Array.fromAsync(model.stream(ask, forever))
    const second = Array.fromAsync(model.stream(ask, forever))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(simulator.requests).toHaveLength(1)
    await Promise.all([first, second])
    expect(simulator.requests).toHaveLength(2)
  })

  it('reasoning is turned off for data where the record says how', async () => {
    const { bodies } = await propose({}, { reasoningOff: 'reasoning_effort' })
    expect(bodies[0]).toMatchObject({ reasoning_effort: 'none' })
  })
})

describe('vLLM', () => {
  it.each(['reasoning', 'reasoning_content'] as const)('reasoning in the field %s is never shown', async (reasoning) => {
    expect((await reply({ reasoning })).text).toBe(plain)
  })

  it('templates that refuse the system role get the rules at the head of the first question', async () => {
    const { text, bodies, capabilities } = await reply({ refuses: ['system'] })
    expect(text).toBe(plain)
    expect(bodies[1]).toMatchObject({ messages: [{ role: 'user', content: 'Be brief.\n\nWhat is a closure?' }] })
    expect(capabilities.current().systemRole).toBe(false)
  })

  it('templates that refuse repeated roles never see any', async () => {
    const turns = [
      { role: 'assistant' as const, text: 'Welcome.' },
      { role: 'user' as const, text: 'One.' },
      { role: 'user' as const, text: 'Two.' },
      { role: 'assistant' as const, text: ' ' },
      { role: 'user' as const, text: 'Three.' },
    ]
    const { bodies } = await reply({ refuses: ['repeated_roles'] }, { request: { turns } })
    expect(bodies[0]).toMatchObject({ messages: [{ role: 'system' }, { role: 'user', content: 'One.\n\nTwo.\n\nThree.' }] })
  })

  it('the model name must match', async () => {
    const simulator = await serve({}, { model: 'another' })
    await expect(reply(simulator)).rejects.toMatchObject({ code: 'model_misconfigured' })
  })
})

describe('LM Studio', () => {
  it('json_object is refused: the ladder goes on to the prompt alone', async () => {
    const { proposal, capabilities, bodies } = await propose({ refuses: ['json_schema', 'json_object'] })
    expect(proposal?.data).toEqual(right)
    expect(capabilities.current().schemaMode).toBe('prompt')
    expect(bodies).toHaveLength(3)
    expect(bodies[2]).not.toHaveProperty('response_format')
  })

  it('the JSON lands in the reasoning field', async () => {
    expect((await propose({ reasoning: 'json' })).proposal?.data).toEqual(right)
  })

  it('usage may be 0: it is counted and marked as estimated', async () => {
    const { end } = await reply({ usage: 'zero' })
    expect(end.usage.estimated).toBe(true)
    expect(end.usage.inputTokens).toBeGreaterThan(5)
    expect(end.usage.outputTokens).toBeGreaterThan(30)
  })

  it('the error body is a bare string', async () => {
    const failure = reply({
      status: 400,
      body: 'string',
      message: 'The number of tokens to keep from the initial prompt is greater than the context length',
    })
    await expect(failure).rejects.toMatchObject({ code: 'model_context_exceeded' })
  })
})

describe('llama.cpp', () => {
  it('503 while loading: asked again, at most twice', async () => {
    const { text, bodies } = await reply({ status: 503, times: 2 })
    expect(text).toBe(plain)
    expect(bodies).toHaveLength(3)
  })

  it('the context error carries both counts: the oldest turns are dropped once, before the first token', async () => {
    const turns = Array.from({ length: 9 }, (_, index) => ({
      role: index % 2 ? ('assistant' as const) : ('user' as const),
      text: `${String(index)} ${'word '.repeat(200)}`,
    }))
    const { text, bodies } = await reply({ contextTokens: 1500 }, { request: { turns } })
    expect(text).toBe(plain)
    expect(bodies).toHaveLength(2)
    const [before, after] = bodies.map((body) => (body as { messages: { role: string; content: string }[] }).messages)
    expect(after?.length).toBeLessThan(before?.length ?? 0)
    expect(after?.at(-1)).toEqual(before?.at(-1))
    expect(after?.[1]?.role).toBe('user')
  })

  it('a conversation that is still too long is not shortened again and again', async () => {
    const turns = Array.from({ length: 41 }, (_, index) => ({
      role: index % 2 ? ('assistant' as const) : ('user' as const),
      text: 'word '.repeat(50),
    }))
    const simulator = await serve({ status: 400, message: 'maximum context length is 5 tokens' })
    await expect(reply(simulator, { request: { turns } })).rejects.toMatchObject({ code: 'model_context_exceeded' })
    expect(simulator.requests).toHaveLength(2)
  })

  it('a single question that is too long is not tried twice', async () => {
    const simulator = await serve({ contextTokens: 20 })
    await expect(reply(simulator, { request: { turns: [{ role: 'user', text: 'word '.repeat(500) }] } })).rejects.toMatchObject({
      code: 'model_context_exceeded',
    })
    expect(simulator.requests).toHaveLength(1)
  })

  it('errors of a template are 500', async () => {
    await expect(reply({ status: 500, message: 'Jinja error: raise_exception' })).rejects.toMatchObject({ code: 'model_failed' })
  })
})

describe('OpenRouter, DeepSeek and others', () => {
  it('comment lines in the stream are no text', async () => {
    expect((await reply({ comments: true })).text).toBe(plain)
  })

  it('json_object only: the schema goes into the prompt', async () => {
    const { proposal, capabilities, bodies } = await propose({ refuses: ['json_schema'] })
    expect(proposal?.data).toEqual(right)
    expect(capabilities.current().schemaMode).toBe('json_object')
    expect(JSON.stringify(bodies[1])).toContain('JSON Schema')
  })

  it('<think> in the text is never shown', async () => {
    expect((await reply({ reasoning: 'think' })).text).toBe(plain)
    await expect(reply({ reasoning: 'think-open' })).rejects.toMatchObject({ code: 'model_empty' })
  })

  it('usage on every chunk: the last one counts', async () => {
    expect((await reply({ usage: 'every' })).end.usage).toMatchObject({ outputTokens: 40, estimated: false })
  })

  it.each(['none', 'negative', 'absurd'] as const)('usage that is %s is counted and marked as estimated', async (usage) => {
    const { end } = await reply({ usage })
    expect(end.usage.estimated).toBe(true)
    expect(end.usage.outputTokens).toBeLessThan(500)
  })

  it('a server without stream_options is asked without', async () => {
    const { end, capabilities } = await reply({ refuses: ['stream_options'] })
    expect(end.usage.estimated).toBe(true)
    expect(capabilities.current().usageInStream).toBe(false)
  })
})

describe('any server', () => {
  it.each<[string, Scenario]>([
    ['lines ending in CR LF', { crlf: true }],
    ['code points and line ends split between reads', { pieceBytes: 3, tokens: 40 }],
    ['no [DONE]', { noDone: true }],
    ['no finish reason', { noFinish: true }],
    ['halves of surrogate pairs', { splitSurrogates: true }],
  ])('%s: the text is the text', async (_case, scenario) => {
    expect((await reply(scenario)).text).toBe(plain)
  })

  it('a chunk of 2 MB and a NUL in the text', async () => {
    expect((await reply({ bigChunkAt: 3 })).text).toHaveLength(plain.length + 2 * 1024 * 1024)
    expect((await reply({ nulAt: 3 })).text).toBe(textOf(1, 3) + 'ab ' + plain.slice(textOf(1, 3).length))
  })

  it('an answer that reached its limit says so', async () => {
    expect((await reply({ finish: 'length' })).end.finish).toBe('length')
  })

  it('a server that ignores "stream" answers all the same', async () => {
    expect((await reply({ body: 'completion', message: 'Whole at once.' })).text).toBe('Whole at once.')
  })

  it.each<[string, Scenario, string]>([
    ['200 with nothing', { body: 'nothing' }, 'model_empty'],
    ['200 with an error', { body: 'error', message: 'boom' }, 'model_failed'],
    ['200 with a web page', { status: 200, body: 'html' }, 'model_misconfigured'],
    ['a chunk without choices, though the text goes on', { noChoicesAt: 4 }, 'model_malformed'],
  ])('%s fails', async (_case, scenario, code) => {
    await expect(reply(scenario)).rejects.toMatchObject({ code })
  })

  it.each(['', '/', '/v1', '/v1/', '/v1/chat/completions'])('takes the base address with "%s" at its end', async (base) => {
    expect((await reply({}, { base })).text).toBe(plain)
  })
})

describe('data, whatever the server makes of it', () => {
  it.each(['fenced', 'truncated'] as const)('%s JSON is repaired without a second call', async (json) => {
    const { proposal, bodies } = await propose({ json })
    expect(proposal?.data).toMatchObject({ verdict: 'right', points: 7 })
    expect(bodies).toHaveLength(1)
  })

  it('wrong data is asked for once more, with what was wrong, and both calls are counted', async () => {
    const { proposal, bodies } = await propose({}, {}, [{ json: 'wrong' }])
    expect(proposal?.data).toEqual(right)
    expect(bodies).toHaveLength(2)
    expect(JSON.stringify(bodies[1])).toContain('verdict and points are required')
    expect(proposal?.usage.inputTokens).toBeGreaterThan(60)
  })

  it('after a second wrong answer there is no proposal', async () => {
    const { proposal, bodies } = await propose({ json: 'wrong' })
    expect(proposal).toBeNull()
    expect(bodies).toHaveLength(2)
  })

  it('prose is no proposal', async () => {
    expect((await propose({ json: 'prose' })).proposal).toBeNull()
  })

  it('thoughts before the JSON do not disturb it', async () => {
    expect((await propose({ reasoning: 'think' })).proposal?.data).toEqual(right)
  })

  it('a 400 that only mentions a field is no reason to go down the ladder', async () => {
    const simulator = await serve({ status: 400, message: 'something else broke while reading response_format' })
    const capabilities = capabilitiesInMemory()
    const model = createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated', capabilities })
    await expect(model.propose({ ...ask, ...wanted }, forever)).rejects.toMatchObject({ code: 'model_failed' })
    expect(simulator.requests).toHaveLength(1)
    expect(capabilities.current().schemaMode).toBe('json_schema')
  })
})
