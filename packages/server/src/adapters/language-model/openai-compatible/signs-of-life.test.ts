import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { ModelError, ModelEvent } from '../../../ports/language-model.ts'
import { createAnthropicModel } from '../anthropic/anthropic-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts'

const ask = { system: 'Be brief.', turns: [{ role: 'user' as const, text: 'What is a closure?' }] }
const frame = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const text = (content: string, finish: string | null = null) => frame({ choices: [{ delta: { content }, finish_reason: finish }] })
let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
})

/** A server that answers with these pieces, one after each pause. */
async function serve(pieces: string[], pauseMs = 0): Promise<string> {
  const write = async (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) {
      response.write(piece)
      if (pauseMs > 0) await new Promise((later) => setTimeout(later, pauseMs))
    }
    response.end()
  }
  server = createServer((incoming, response) => {
    incoming.resume()
    void write(response)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

async function answer(pieces: string[], timeouts = {}, pauseMs = 0): Promise<{ text: string; finish: string }> {
  const model = createOpenAiCompatibleModel({ baseUrl: await serve(pieces, pauseMs), model: 'simulated', timeouts })
  return await read(model.stream(ask, new AbortController().signal))
}

async function read(events: AsyncIterable<ModelEvent>): Promise<{ text: string; finish: string }> {
  let written = ''
  try {
    for await (const event of events) {
      if (event.kind === 'text') written += event.text
      if (event.kind === 'end') return { text: written, finish: event.finish }
    }
  } catch (error) {
    return { text: written, finish: (error as ModelError).code }
  }
  return { text: written, finish: 'none' }
}

describe('a model that works but does not write yet', () => {
  // Four pieces, each within the silence that is allowed; all together take longer.
  const silence = { firstTokenMs: 1000, idleMs: 1000 }
  it.each([
    ['comments', ': still working\n\n'],
    ['chunks that hold a role alone', frame({ choices: [{ delta: { role: 'assistant' } }] })],
    ['thoughts', frame({ choices: [{ delta: { reasoning_content: 'hm' } }] })],
    ['arguments of a tool', frame({ choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: '{' } }] } }] })],
    ['pings', 'event: ping\ndata: {"type":"ping"}\n\n'],
    ['half a frame after the other', 'data: {"choices":[{"delta":{}}]}\n\n: '],
  ])('is waited for while it sends %s', async (_what, sign) => {
    const pieces = [...Array.from({ length: 4 }, () => sign), '\n\n', text('Done.', 'stop'), 'data: [DONE]\n\n']
    expect(await answer(pieces, silence, 600)).toEqual({ text: 'Done.', finish: 'stop' })
  })
})

describe('frames without an answer in them', () => {
  it.each([
    ['an empty data line', 'data:\n\n'],
    ['a ping', 'event: ping\ndata: {}\n\n'],
    ['a ping in data', frame({ type: 'ping' })],
    ['choices that are null', frame({ id: '1', choices: null })],
    ['an empty object', frame({})],
  ])('%s is skipped', async (_what, piece) => {
    expect(await answer([piece, text('One '), piece, text('two.', 'stop'), piece, 'data: [DONE]\n\n'])).toEqual({
      text: 'One two.',
      finish: 'stop',
    })
  })

  it('the last frame counts without its empty line', async () => {
    expect(await answer([text('One '), text('two.', 'stop').trimEnd()])).toEqual({ text: 'One two.', finish: 'stop' })
  })

  it("llama.cpp's error field before [DONE] fails the reply", async () => {
    const error = 'error: {"code":500,"message":"the slot was lost","type":"server_error"}\n\n'
    expect(await answer([text('Half'), error, 'data: [DONE]\n\n'])).toEqual({ text: 'Half', finish: 'model_failed' })
  })
})

describe('an answer that ends early', () => {
  it.each([
    ['length', 'length'],
    ['LENGTH', 'length'],
    ['max_tokens', 'length'],
    ['MAX_TOKENS', 'length'],
    ['abort', 'model_cut_off'],
    ['network_error', 'model_cut_off'],
    ['insufficient_system_resource', 'model_busy'],
    ['SAFETY', 'model_content_filtered'],
    ['RECITATION', 'model_content_filtered'],
    ['Content_Filter', 'model_content_filtered'],
    ['error', 'model_failed'],
    ['stop', 'stop'],
    ['eos', 'stop'],
  ])('by “%s” is %s', async (reason, finish) => {
    expect(await answer([text('Half'), text('', reason), 'data: [DONE]\n\n'])).toEqual({ text: 'Half', finish })
  })
})

describe('the Messages API', () => {
  const event = (value: { type: string }) => `event: ${value.type}\n${frame(value)}`
  const begin = event({
    type: 'message_start',
    message: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      content: [],
      model: 'simulated',
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 9, output_tokens: 1 },
    },
  } as never)
  const block = (index: number, type: string, more = {}) =>
    event({ type: 'content_block_start', index, content_block: { type, ...more } } as never)
  const delta = (index: number, value: object) => event({ type: 'content_block_delta', index, delta: value } as never)
  const end = (index: number) => event({ type: 'content_block_stop', index } as never)
  const finish = (reason: string) =>
    event({ type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 3 } } as never) +
    event({ type: 'message_stop' })

  async function ofAnthropic(pieces: string[], timeouts = {}, pauseMs = 0): Promise<{ text: string; finish: string }> {
    const model = createAnthropicModel({ apiKey: 'key', model: 'simulated', baseUrl: await serve(pieces, pauseMs), timeouts })
    return await read(model.stream(ask, new AbortController().signal))
  }

  it('events, blocks and deltas that nobody knows yet are skipped', async () => {
    const pieces = [
      begin,
      event({ type: 'weather_report' }),
      block(0, 'hologram', { depth: 3 }),
      delta(0, { type: 'hologram_delta', light: 1 }),
      end(0),
      block(1, 'text', { text: '' }),
      delta(1, { type: 'text_delta', text: 'Whole.' }),
      delta(1, { type: 'mood_delta', mood: 'calm' }),
      end(1),
      finish('end_turn'),
    ]
    expect(await ofAnthropic(pieces)).toEqual({ text: 'Whole.', finish: 'stop' })
  })

  it('pings keep a model alive that thinks for long', async () => {
    const pieces = [
      begin,
      ...Array.from({ length: 4 }, () => event({ type: 'ping' })),
      block(0, 'text', { text: '' }),
      delta(0, { type: 'text_delta', text: 'Done.' }),
      end(0),
      finish('max_tokens'),
    ]
    expect(await ofAnthropic(pieces, { firstTokenMs: 1000, idleMs: 1000 }, 600)).toEqual({ text: 'Done.', finish: 'length' })
  })
})
