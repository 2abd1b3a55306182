import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LanguageModel, ModelError } from '../../../ports/language-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts'

const ask = { system: 'Be brief.', turns: [{ role: 'user' as const, text: 'What is a closure?' }] }
const frame = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`

/** What the server does with each request in turn; the last one is repeated. */
let behaviours: ((write: (text: string) => Promise<void>, socket: Socket) => Promise<void>)[]
let requests: number
let server: Server
let model: LanguageModel
const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)

beforeEach(async () => {
  requests = 0
  unhandled.length = 0
  process.on('unhandledRejection', note)
  server = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () => {
      const behaviour = behaviours[Math.min(requests, behaviours.length - 1)]
      requests++
      const write = async (text: string) => {
        if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
        await new Promise<void>((written) => response.write(text, () => written()))
      }
      void behaviour?.(write, incoming.socket).then(() => response.end())
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  model = createOpenAiCompatibleModel({ baseUrl: `http://127.0.0.1:${String(port)}`, model: 'simulated' })
})
afterEach(async () => {
  process.off('unhandledRejection', note)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

async function answer(): Promise<{ text: string; code: string | null }> {
  let text = ''
  try {
    for await (const event of model.stream(ask, new AbortController().signal)) if (event.kind === 'text') text += event.text
    return { text, code: null }
  } catch (error) {
    return { text, code: (error as ModelError).code }
  }
}
const whole = async (write: (text: string) => Promise<void>) => await write(`${frame('Whole.', 'stop')}data: [DONE]\n\n`)

describe('a connection that the server resets', () => {
  it('after the response has begun on a reused connection fails that reply alone, and sends nothing again', async () => {
    behaviours = [
      whole,
      async (write, socket) => {
        await write(frame('Half'))
        // The frame is read before the reset arrives.
        await new Promise((later) => setTimeout(later, 50))
        socket.resetAndDestroy()
        await new Promise(() => undefined)
      },
      whole,
    ]
    expect(await answer()).toEqual({ text: 'Whole.', code: null })
    expect(await answer()).toEqual({ text: 'Half', code: 'model_cut_off' })
    expect(requests).toBe(2)
    expect(await answer()).toEqual({ text: 'Whole.', code: null })
    // An unhandled rejection is told after the turn in which it was left.
    await new Promise((later) => setTimeout(later, 50))
    expect(unhandled).toEqual([])
  })

  it('before a byte of the response on a reused connection is asked again on a new one', async () => {
    behaviours = [
      whole,
      async (_write, socket) => {
        socket.resetAndDestroy()
        await new Promise(() => undefined)
      },
      whole,
    ]
    expect(await answer()).toEqual({ text: 'Whole.', code: null })
    expect(await answer()).toEqual({ text: 'Whole.', code: null })
    expect(requests).toBe(3)
    expect(unhandled).toEqual([])
  })
})
