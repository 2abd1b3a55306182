import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import type { Scenario } from '@xperto/simulators/language-model/scenario'
import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LanguageModel, ModelError } from '../../../ports/language-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts'

const ask = { system: 'Be brief.', turns: [{ role: 'user' as const, text: 'What is a closure?' }] }
/** Where a limit is what ends the call, the call is silent for as long as it takes: a short one is as good. */
const short = { firstTokenMs: 300, idleMs: 200, afterFinishMs: 200 }
/** Where it is not, none may strike on a machine that does much else. */
const long = { firstTokenMs: 60_000, idleMs: 60_000, afterFinishMs: 60_000 }

let simulator: ModelSimulator
let model: LanguageModel
const modelWith = (timeouts: Partial<typeof long>): LanguageModel =>
  createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated', timeouts: { ...long, ...timeouts } })
beforeEach(async () => {
  simulator = await startModelSimulator()
  model = modelWith({})
})
afterEach(() => simulator.close())

/** The text that came before the failure, and the failure. */
async function failing(scenario: Scenario, asked = model): Promise<{ text: string; code: string }> {
  simulator.script(scenario)
  let text = ''
  try {
    for await (const event of asked.stream(ask, new AbortController().signal)) if (event.kind === 'text') text += event.text
  } catch (error) {
    return { text, code: (error as ModelError).code }
  }
  throw new Error('the reply was expected to fail')
}

/** Resolves when the condition holds; the test's own limit ends a wait in vain. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('model faults', () => {
  it('no answer at all ends after the first-token time, and the connection is closed', async () => {
    expect(await failing({ silent: true }, modelWith({ firstTokenMs: short.firstTokenMs }))).toEqual({ text: '', code: 'model_timeout' })
    await until(() => simulator.requests[0]?.outcome === 'left')
  })

  it('headers without a first token end after the first-token time', async () => {
    const hasty = modelWith({ firstTokenMs: short.firstTokenMs })
    expect(await failing({ firstTokenMs: 600_000 }, hasty)).toEqual({ text: '', code: 'model_timeout' })
  })

  it('a slow first token within the time is waited for', async () => {
    // Longer than the idle time, which does not count yet.
    simulator.script({ firstTokenMs: 2500, tokens: 5 })
    const patient = modelWith({ idleMs: 2000 })
    expect(await Array.fromAsync(patient.stream(ask, new AbortController().signal))).toHaveLength(6)
  })

  it('a stall in the middle ends after the idle time and keeps the text', async () => {
    expect(await failing({ stallAfter: 10 }, modelWith({ idleMs: 2000 }))).toEqual({ text: textOf(1, 10), code: 'model_timeout' })
    await until(() => simulator.requests[0]?.outcome === 'left')
  })

  it('the idle time counts from the first token, whatever the first-token time is', async () => {
    // The first-token time would end it long after this test's own limit.
    const patient = modelWith({ firstTokenMs: 3_600_000, idleMs: 150 })
    simulator.script({ stallAfter: 3 })
    await expect(Array.fromAsync(patient.stream(ask, new AbortController().signal))).rejects.toMatchObject({ code: 'model_timeout' })
  })

  it('a server that itself stood still reads what came meanwhile before it calls the model silent', async () => {
    const server = createServer((_incoming, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"Hello "}}]}\n\n')
      whenRead.push(() => response.end('data: {"choices":[{"delta":{"content":"there"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'))
    })
    const whenRead: (() => void)[] = []
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const timeouts = { ...long, idleMs: short.idleMs }
    const hasty = createOpenAiCompatibleModel({ baseUrl: `http://127.0.0.1:${String(port)}`, model: 'simulated', timeouts })
    let text = ''
    for await (const event of hasty.stream(ask, new AbortController().signal)) {
      if (event.kind !== 'text') continue
      text += event.text
      // The rest is on its way when everything here stands still for longer than the idle time.
      whenRead.pop()?.()
      if (text === 'Hello ') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * short.idleMs)
    }
    expect(text).toBe('Hello there')
    server.closeAllConnections()
    server.close()
  })

  it('a slow but steady stream is not idle', async () => {
    // As long as the idle time altogether, and each pause a fifth of it.
    simulator.script({ rate: 2, tokens: 6 })
    const patient = modelWith({ idleMs: 2500 })
    expect(await Array.fromAsync(patient.stream(ask, new AbortController().signal))).toHaveLength(7)
  })

  it('a disconnect in the middle keeps the text and is not tried again', async () => {
    expect(await failing({ cutAfter: 12 })).toEqual({ text: textOf(1, 12), code: 'model_cut_off' })
    expect(simulator.requests).toHaveLength(1)
  })

  it('a malformed frame fails the reply though text goes on', async () => {
    expect(await failing({ brokenFrameAt: 7, tokens: 20 })).toEqual({ text: textOf(1, 7), code: 'model_malformed' })
  })

  it('an error frame in the middle fails the reply and is not tried again, busy or not', async () => {
    expect(await failing({ errorFrameAt: 7, errorCode: 'rate_limit_exceeded' })).toEqual({ text: textOf(1, 7), code: 'model_busy' })
    expect(simulator.requests).toHaveLength(1)
  })

  it('429 is asked again after its Retry-After, twice at most', async () => {
    const busy: Scenario = { status: 429, retryAfter: '0' }
    simulator.script(busy, busy)
    expect((await failing(busy)).code).toBe('model_busy')
    expect(simulator.requests).toHaveLength(3)
  })

  it('Retry-After is honoured', async () => {
    simulator.script({ status: 429, retryAfter: '1' }, { tokens: 3 })
    const start = performance.now()
    await Array.fromAsync(model.stream(ask, new AbortController().signal))
    expect(performance.now() - start).toBeGreaterThan(950)
  })

  it('a wait of more than ten seconds is told to the person at once', async () => {
    expect((await failing({ status: 429, retryAfter: '60' })).code).toBe('model_busy')
    expect(simulator.requests).toHaveLength(1)
  })

  it('500 is not asked again', async () => {
    expect((await failing({ status: 500 })).code).toBe('model_failed')
    expect(simulator.requests).toHaveLength(1)
  })

  it('an empty answer says so', async () => {
    expect(await failing({ text: ' \n ' })).toEqual({ text: '', code: 'model_empty' })
  })

  it('a whole answer whose connection lingers is whole', async () => {
    simulator.script({ tokens: 5, lingers: true })
    expect(await Array.fromAsync(modelWith({ afterFinishMs: short.afterFinishMs }).stream(ask, new AbortController().signal))).toHaveLength(
      6,
    )
    await until(() => simulator.requests[0]?.outcome === 'left')
  })
})

describe('stopping', () => {
  it('aborts the request at once and really closes the connection upstream', async () => {
    const stopping = new AbortController()
    const reason = new Error('stopped')
    // It would go on for longer than this test may.
    simulator.script({ tokens: 20_000, rate: 50 })
    const reading = Array.fromAsync(model.stream(ask, stopping.signal))
    await until(() => simulator.requests.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    stopping.abort(reason)
    await expect(reading).rejects.toBe(reason)
    await until(() => simulator.requests[0]?.outcome === 'left')
  })

  it('stops while it waits to ask a busy server again', async () => {
    const stopping = new AbortController()
    simulator.script({ status: 429, retryAfter: '9' })
    const reading = Array.fromAsync(model.stream(ask, stopping.signal))
    await until(() => simulator.requests.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    let isOver = false
    const over = reading.finally(() => (isOver = true))
    over.catch(() => undefined)
    stopping.abort(new Error('stopped'))
    // No timer has a turn in between: it would ask again after nine seconds.
    for (let hop = 0; hop < 100; hop++) await Promise.resolve()
    expect(isOver).toBe(true)
    await expect(over).rejects.toThrow('stopped')
    expect(simulator.requests).toHaveLength(1)
  })

  it('closes the connection when the reader simply leaves', async () => {
    simulator.script({ tokens: 1000, rate: 100 })
    for await (const event of model.stream(ask, new AbortController().signal)) if (event.kind === 'text') break
    await until(() => simulator.requests[0]?.outcome === 'left')
  })

  it('a connection whose end comes after [DONE] is kept for the next answer', async () => {
    const answers: ServerResponse[] = []
    const server = createServer((_incoming, response) => {
      answers.push(response)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"Hello"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n')
    })
    let connections = 0
    server.on('connection', () => (connections += 1))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const late = createOpenAiCompatibleModel({ baseUrl: `http://127.0.0.1:${String(port)}`, model: 'simulated' })
    const hasServedTwice = async () => {
      expect(await Array.fromAsync(late.stream(ask, new AbortController().signal))).toHaveLength(2)
      answers.at(-1)?.end()
      return connections < answers.length
    }
    await expect.poll(hasServedTwice).toBe(true)
    server.closeAllConnections()
    server.close()
  })

  it('one connection serves one answer after the other', async () => {
    for (let count = 0; count < 5; count++) await Array.fromAsync(model.stream(ask, new AbortController().signal))
    const ports = new Set(simulator.requests.map((request) => request.clientPort))
    expect(ports.size).toBe(1)
  })
})
