import type { Scenario } from '@xperto/simulators/language-model/scenario'
import { describe, expect, it } from 'vitest'
import { capabilitiesInMemory } from '../capability-record.ts'
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts'
import { ask, forever, plain, propose, reply, right, serve } from './testing/ask-simulated-server.ts'

describe('OpenAI', () => {
  it('reasoning models take max_completion_tokens: the field is changed once, and the record keeps it', async () => {
    const { text, bodies, capabilities } = await reply({ refuses: ['max_tokens', 'temperature'] }, { request: { maxOutputTokens: 200 } })
    expect(text).toBe(plain)
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toMatchObject({ max_completion_tokens: 200 })
    expect(bodies[1]).not.toHaveProperty('max_tokens')
    expect(capabilities.current().maxTokensField).toBe('max_completion_tokens')
  })

  it('a model that writes shorter answers than we ask for is asked again for what it takes, and the record keeps it', async () => {
    const { text, bodies, capabilities } = await reply({ answerTokens: 4096 }, { request: { maxOutputTokens: 20_000 } })
    expect(text).toBe(plain)
    expect(bodies.map((body) => body['max_tokens'])).toEqual([20_000, 4096])
    expect(capabilities.current().answerTokens).toBe(4096)
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

  it('an answer that may be long leaves the conversation its place in a small context', async () => {
    const short = { turns: long.turns.slice(-3), maxOutputTokens: 4000 }
    const { bodies } = await reply({ contextTokens: 4096 }, { record: { contextTokens: 4096 }, request: short })
    const body = bodies[0] as { messages: unknown[]; max_tokens: number }
    expect([body.messages.length, body.max_tokens]).toEqual([4, 1024])
  })

  it('serves one at a time: the second call waits for the first', async () => {
    const simulator = await serve({})
    simulator.script({ stallAfter: 3 })
    const capabilities = capabilitiesInMemory({ slots: 1 })
    const model = createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated', capabilities, timeouts: { idleMs: 600_000 } })
    const leaving = new AbortController()
    const first = Array.fromAsync(model.stream(ask, leaving.signal))
    const second = Array.fromAsync(model.stream(ask, forever))
    // The first goes on until it is left; however long one looks, the second has not begun.
    await expect.poll(() => simulator.requests.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(simulator.requests).toHaveLength(1)
    leaving.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    await second
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

  it('MSG-18 thoughts that the prompt opens are known by their end, and no later answer shows them', async () => {
    const capabilities = capabilitiesInMemory()
    await reply({ reasoning: 'think-closed' }, { capabilities })
    expect(capabilities.current().thinksFromStart).toBe(true)
    expect((await reply({ reasoning: 'think-closed' }, { capabilities })).text).toBe(plain)
    // Another model behind the same name: nothing of its answer is lost, and the next one is shown as it comes.
    expect((await reply({}, { capabilities })).text).toBe(plain)
    expect(capabilities.current().thinksFromStart).toBe(false)
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
