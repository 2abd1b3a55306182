import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listedLanguages } from './listed-languages.ts'

/** A program as it was handed in, decoded. */
export interface SubmittedProgram {
  language_id: number
  source_code: string
  stdin: string
  cpu_time_limit?: number
  wall_time_limit?: number
  memory_limit?: number
}

/** What becomes of it. What is left out is null, as Judge0 has it. */
export interface SubmissionOutcome {
  status: { id: number; description: string }
  stdout?: string | Uint8Array
  stderr?: string
  compile_output?: string
  message?: string
  time?: string
  memory?: number
}

export interface Judge0SimulatorOptions {
  /** 0 takes a free port. */
  port?: number
  /** Calls with another X-Auth-Token are answered 401. */
  authToken?: string
  languages?: readonly { id: number; name: string }[]
  /** How many submissions may wait (MAX_QUEUE_SIZE). */
  queueSize?: number
  /** How often a submission is asked for before it has ended: first In Queue, then Processing. */
  readsUntilEnd?: number
  /** What programs do; by default each writes its input back. */
  run?: (program: SubmittedProgram) => SubmissionOutcome
}

interface Submission {
  program: SubmittedProgram
  reads: number
}

export interface Judge0Simulator {
  url: string
  /** Every call as it came: `POST /submissions/batch?base64_encoded=true`. */
  calls: string[]
  /** Programs in the order in which they were handed in. */
  programs: SubmittedProgram[]
  /** Forgets what was handed in, as a Judge0 does whose database is cleaned. */
  forget(): void
  close(): Promise<void>
}

const batchMost = 20

/**
 * A Judge0 on loopback over real HTTP, as its documentation and the source of 1.13.1 have it: GET /languages, POST and GET
 * /submissions/batch, base64, a bounded queue, states that advance. Waiting for a result is not allowed, as on a careful server.
 */
export async function startJudge0Simulator(options: Judge0SimulatorOptions = {}): Promise<Judge0Simulator> {
  const { languages = listedLanguages, queueSize = 100, readsUntilEnd = 2, run = echo, authToken } = options
  const calls: string[] = []
  const programs: SubmittedProgram[] = []
  const submissions = new Map<string, Submission>()

  async function answer(incoming: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    calls.push(`${incoming.method ?? ''} ${url.pathname}${url.search}`)
    if (authToken !== undefined && incoming.headers['x-auth-token'] !== authToken) return { status: 401, body: {} }
    if (incoming.method === 'GET' && url.pathname === '/languages') return { status: 200, body: languages }
    if (incoming.method === 'GET' && url.pathname === '/submissions/batch') return read(url.searchParams)
    if (incoming.method === 'POST' && url.pathname === '/submissions/batch') return create(url.searchParams, await bodyOf(incoming))
    if (incoming.method === 'POST' && url.searchParams.get('wait') === 'true') return { status: 400, body: { error: 'wait not allowed' } }
    return { status: 404, body: { error: 'not found' } }
  }

  function create(query: URLSearchParams, body: unknown): { status: number; body: unknown } {
    const given = (body as { submissions?: SubmittedProgram[] }).submissions ?? []
    if (given.length === 0) return { status: 400, body: { error: 'there should be at least one submission in a batch' } }
    if (given.length > batchMost)
      return { status: 400, body: { error: `number of submissions in a batch should be less than or equal to ${batchMost}` } }
    const waiting = [...submissions.values()].filter(({ reads }) => reads < readsUntilEnd).length
    if (waiting + given.length > queueSize) return { status: 503, body: { error: 'queue is full' } }
    const isEncoded = query.get('base64_encoded') !== 'false'
    const created = given.map((submission) => {
      if (!languages.some(({ id }) => id === submission.language_id)) {
        return { language_id: [`language with id ${submission.language_id} doesn't exist`] }
      }
      const decode = (text: string) => (isEncoded ? Buffer.from(text, 'base64').toString('utf8') : text)
      const program = { ...submission, source_code: decode(submission.source_code), stdin: decode(submission.stdin) }
      const token = randomUUID()
      programs.push(program)
      submissions.set(token, { program, reads: 0 })
      return { token }
    })
    return { status: created.some((entry) => 'token' in entry) ? 201 : 422, body: created }
  }

  function read(query: URLSearchParams): { status: number; body: unknown } {
    const tokens = (query.get('tokens') ?? '').split(',').filter(Boolean)
    if (tokens.length === 0) return { status: 400, body: { error: 'there should be at least one submission in a batch' } }
    if (tokens.length > batchMost)
      return { status: 400, body: { error: `number of submissions in a batch should be less than or equal to ${batchMost}` } }
    const isEncoded = query.get('base64_encoded') !== 'false'
    const fields = (query.get('fields') ?? 'token,stdout,stderr,status').split(',')
    try {
      const found = tokens.map((token) => {
        const submission = submissions.get(token)
        if (!submission) return null
        const all: Record<string, unknown> = stateOf(token, submission, isEncoded)
        return Object.fromEntries(fields.map((field) => [field, all[field] ?? null]))
      })
      return { status: 200, body: { submissions: found } }
    } catch {
      const error = 'some attributes for one or more submissions cannot be converted to UTF-8, use base64_encoded=true query parameter'
      return { status: 400, body: { error } }
    }
  }

  function stateOf(token: string, submission: Submission, isEncoded: boolean): Record<string, unknown> {
    const nothing = { token, stdout: null, stderr: null, compile_output: null, message: null, time: null, memory: null }
    submission.reads += 1
    if (submission.reads < readsUntilEnd) {
      return { ...nothing, status: submission.reads === 1 ? { id: 1, description: 'In Queue' } : { id: 2, description: 'Processing' } }
    }
    const { status, time = '0.002', memory = 1024, ...texts } = run(submission.program)
    const encode = (text: string | Uint8Array | undefined) => {
      if (text === undefined) return null
      return isEncoded ? wrapped(Buffer.from(text).toString('base64')) : new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text))
    }
    return {
      token,
      status,
      time,
      memory,
      stdout: encode(texts.stdout),
      stderr: encode(texts.stderr),
      compile_output: encode(texts.compile_output),
      message: encode(texts.message),
    }
  }

  const server = createServer((incoming, response) => {
    const send = ({ status, body }: { status: number; body: unknown }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    // A mistake of the simulator must not look like one of Judge0.
    answer(incoming).then(send, (error: unknown) => send({ status: 500, body: { error: `The simulator failed: ${String(error)}` } }))
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    programs,
    forget: () => submissions.clear(),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const echo = ({ stdin }: SubmittedProgram): SubmissionOutcome => ({ status: { id: 3, description: 'Accepted' }, stdout: stdin })

/** Ruby's Base64.encode64 breaks its lines after 60 characters and ends with a line break. */
const wrapped = (text: string): string => text.replace(/.{1,60}/g, '$&\n')

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
