import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicFrames } from './anthropic-frames.ts'
import { answerPieces, directedAnswer, promptTokens, truncated } from './answer-text.ts'
import { finalUsage, openAiFrames } from './openai-frames.ts'
import { playStream } from './play-stream.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { errorAnswer, type PlainAnswer, refusalOf } from './refusals.ts'
import { type Scenario, scenarioInMessage } from './scenario.ts'
import { planStream, type StreamPlan } from './stream-plan.ts'
import { TimerWheel } from './timer-wheel.ts'

export interface ModelSimulatorOptions {
  /** 0 takes a free port. */
  port?: number
  /** What a request gets that names no scenario; a fast answer of 40 tokens when left out. */
  defaults?: Scenario
  /** Requests with another key are answered 401. */
  apiKey?: string
  /** Requests for another model are answered 404. */
  model?: string
  /** Where the API begins: `/v1beta/openai`, `/openai/deployments/name`; `/v1` where it is left out. */
  path?: string
  /** What the list of models says of the model besides its name: `{ max_model_len: 8192 }`. */
  listed?: Record<string, unknown>
  /** How many requests are served at once; the others wait for their turn. */
  slots?: number
}

/** One request as it arrived, and what became of it. */
export interface SimulatedRequest {
  path: string
  headers: IncomingHttpHeaders
  /** Tells connections apart. */
  clientPort: number
  /** The parsed body. */
  body: Record<string, unknown>
  scenario: Scenario
  /** `left` means the client closed the connection before the answer was complete. */
  outcome: 'open' | 'answered' | 'left'
  /** performance.now() when the client left, or null. */
  leftAt: number | null
}

export interface ModelSimulator {
  /** http://127.0.0.1:port, without /v1. */
  url: string
  requests: SimulatedRequest[]
  /** Puts scenarios in line: each following request takes one; after the last the defaults hold again. */
  script: (...scenarios: Scenario[]) => void
  /** Sends what is left of the streams that are being written now at once: who watches a slow one decides when it ends, not a clock. */
  hurry: () => void
  close: () => Promise<void>
}

/**
 * A model's server on loopback over real HTTP: POST /v1/chat/completions as OpenAI-compatible servers speak it, POST /v1/messages as
 * Anthropic does. Which scenario a request gets: a marker in its last user message (`[[scenario:cut-after=40]]`), else the next in the
 * script, else the defaults.
 */
export async function startModelSimulator(options: ModelSimulatorOptions = {}): Promise<ModelSimulator> {
  const wheel = new TimerWheel()
  const requests: SimulatedRequest[] = []
  const queue: Scenario[] = []
  const plans = new Map<string, StreamPlan>()
  const playing = new Set<() => void>()
  const refusedBefore = new Map<string, number>()
  const base = options.path ?? '/v1'
  const slots = new Slots(options.slots ?? Number.POSITIVE_INFINITY)

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    if (incoming.method === 'GET' && path === `${base}/models`) return send(response, modelList(options))
    const anthropic = path === '/v1/messages'
    if (incoming.method !== 'POST' || (path !== `${base}/chat/completions` && !anthropic)) {
      return send(response, errorAnswer({ status: 404, message: `Unexpected endpoint or method. (${incoming.method ?? ''} ${path})` }))
    }
    const body = JSON.parse(await readAll(incoming)) as Record<string, unknown>
    const read = readRequest(body)
    const scenario = { ...options.defaults, ...(scenarioInMessage(read.lastUserText) ?? queue.shift()) }
    const kept: SimulatedRequest = {
      path,
      headers: incoming.headers,
      clientPort: incoming.socket.remotePort ?? 0,
      body,
      scenario,
      outcome: 'open',
      leftAt: null,
    }
    requests.push(kept)
    response.on('close', () => {
      kept.outcome = response.writableFinished ? 'answered' : 'left'
      if (kept.outcome === 'left') kept.leftAt = performance.now()
    })

    const key = anthropic ? incoming.headers['x-api-key'] : incoming.headers.authorization?.replace(/^Bearer /, '')
    if (options.apiKey !== undefined && key !== options.apiKey) {
      return send(response, errorAnswer({ status: 401, message: `Incorrect API key provided: ${String(key)}` }))
    }
    if (options.model !== undefined && read.model !== options.model) {
      return send(response, errorAnswer({ status: 404, message: `The model \`${read.model}\` does not exist.` }))
    }
    if (scenario.silent) return
    const plain = plainAnswer(scenario, body, read)
    if (plain) return send(response, plain)

    await slots.take()
    try {
      if (read.stream) await stream(response, scenario, read, anthropic)
      else await whole(response, scenario, read)
    } finally {
      slots.free()
    }
  }

  function plainAnswer(scenario: Scenario, body: Record<string, unknown>, read: ReadRequest): PlainAnswer | null {
    if (scenario.status !== undefined || scenario.body !== undefined) {
      const before = refusedBefore.get(read.lastUserText) ?? 0
      refusedBefore.set(read.lastUserText, before + 1)
      if (scenario.times === undefined || before < scenario.times) return errorAnswer(scenario)
    }
    return refusalOf(scenario, body, read)
  }

  function stream(response: ServerResponse, scenario: Scenario, read: ReadRequest, anthropic: boolean): Promise<void> {
    response.socket?.setNoDelay(true)
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
    response.flushHeaders()
    const prompt = scenario.overflow === 'truncate' && scenario.contextTokens ? truncated(read.prompt, scenario.contextTokens) : read.prompt
    const tokens = promptTokens(prompt)
    // Benchmarks ask a thousand times for the same text: its frames are encoded once.
    const cacheable = prompt.schema === null && directedAnswer(scenario, prompt) === null
    const cacheKey = JSON.stringify([scenario, tokens, read.model, read.includeUsage, anthropic])
    let plan = cacheable ? plans.get(cacheKey) : undefined
    if (!plan) {
      const pieces = answerPieces(scenario, prompt)
      const shown: Scenario = scenario.schemaInReasoning && prompt.schema !== null ? { ...scenario, reasoning: 'json' } : scenario
      const facts = { model: read.model, promptTokens: tokens, includeUsage: read.includeUsage, tool: read.forcedTool }
      plan = planStream(anthropic ? anthropicFrames(pieces, shown, facts) : openAiFrames(pieces, shown, facts), scenario)
      if (plans.size >= 64) plans.clear()
      if (cacheable) plans.set(cacheKey, plan)
    }
    return playStream(response, plan, { wheel, pieceByPiece: scenario.pieceBytes !== undefined, playing })
  }

  async function whole(response: ServerResponse, scenario: Scenario, read: ReadRequest): Promise<void> {
    const pieces = answerPieces(scenario, read.prompt)
    const wait = (scenario.firstTokenMs ?? 0) + (scenario.rate ? (pieces.length * 1000) / scenario.rate : 0)
    if (wait > 0) await new Promise<void>((resolve) => wheel.at(performance.now() + wait, resolve))
    const message = { role: 'assistant', content: pieces.join('') }
    const usage = finalUsage(scenario, promptTokens(read.prompt), pieces.length)
    const choices = [{ index: 0, message, finish_reason: scenario.finish ?? 'stop' }]
    const completion = { id: 'chatcmpl-simulated', object: 'chat.completion', model: read.model, choices, ...(usage ? { usage } : {}) }
    send(response, { status: 200, type: 'application/json', body: JSON.stringify(completion), headers: {} })
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      // A mistake in a scenario must be seen by whoever wrote it, not look like a fault of the model.
      send(response, errorAnswer({ status: 500, message: `The simulator failed: ${String(error)}` }))
    })
  })
  server.keepAliveTimeout = 60_000
  const port = await listen(server, options.port ?? 0)
  return {
    url: `http://127.0.0.1:${String(port)}`,
    requests,
    script: (...scenarios) => void queue.push(...scenarios),
    hurry: () => {
      for (const hurry of [...playing]) hurry()
    },
    close: async () => {
      wheel.stop()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Requests served at once; those that come later wait in line. */
class Slots {
  #free: number
  #line: (() => void)[] = []
  constructor(count: number) {
    this.#free = count
  }
  async take(): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#line.push(resolve))
  }
  free(): void {
    const next = this.#line.shift()
    if (next) next()
    else this.#free++
  }
}

function modelList({ model, listed }: ModelSimulatorOptions): PlainAnswer {
  const data = [{ id: model ?? 'simulated-model', object: 'model', ...listed }]
  return { status: 200, type: 'application/json', body: JSON.stringify({ object: 'list', data }), headers: {} }
}

function send(response: ServerResponse, answer: PlainAnswer): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(answer.status, { 'content-type': answer.type, ...answer.headers })
  response.end(answer.body)
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', backlog: 4096 }, resolve)
  })
  return (server.address() as AddressInfo).port
}
