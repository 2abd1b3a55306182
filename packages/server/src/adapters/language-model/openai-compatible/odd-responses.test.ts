import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { ModelError } from '../../../ports/language-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts'

const ask = { system: 'Be brief.', turns: [{ role: 'user' as const, text: 'What is a closure?' }] }
const stream = 'data: {"choices":[{"delta":{"content":"Whole."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'
let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
})

async function answer(
  respond: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<{ text: string; code: string; cause: string }> {
  server = createServer((request, response) => {
    request.resume()
    respond(response, request)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const model = createOpenAiCompatibleModel({ baseUrl, model: 'simulated' })
  let text = ''
  try {
    for await (const event of model.stream(ask, new AbortController().signal)) if (event.kind === 'text') text += event.text
    return { text, code: 'none', cause: '' }
  } catch (error) {
    const failure = error as ModelError
    return { text, code: failure.code, cause: failure.cause instanceof Error ? failure.cause.message : '' }
  }
}

describe('a compressed response', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('in %s is read, though none was asked for', async (encoding, compress) => {
    let accepted: string | undefined
    const { text } = await answer((response, request) => {
      accepted = request.headers['accept-encoding']?.toString()
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': encoding })
      response.end(compress(stream))
    })
    expect([text, accepted]).toEqual(['Whole.', 'identity'])
  })

  it('that breaks off fails the reply', async () => {
    const { code } = await answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
      response.end(gzipSync(stream).subarray(0, 30))
    })
    expect(code).toBe('model_cut_off')
  })
})

it.each(['application/json', 'text/html', 'text/plain', ''])('a stream of events under the type “%s” is read', async (type) => {
  const { text } = await answer((response) => {
    response.writeHead(200, type === '' ? {} : { 'content-type': type })
    response.end(stream)
  })
  expect(text).toBe('Whole.')
})

it('a redirect is named with its target, because a POST does not follow it', async () => {
  const { code, cause } = await answer((response) => {
    response.writeHead(308, { location: 'https://models.example/v1/chat/completions' })
    response.end()
  })
  expect([code, cause]).toEqual([
    'model_misconfigured',
    'the address redirects to https://models.example/v1/chat/completions; configure the address that answers',
  ])
})
