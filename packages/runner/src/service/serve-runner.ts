import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { QueueFull } from '../fair-queue.ts'
import type { Runner } from '../runner.ts'
import { bodyMaxBytes, runRequest, sourceMaxBytes, stdinMaxBytes } from './protocol.ts'

/** Serves a runner over HTTP. `secret`: what every request has to bring; null where the socket's folder is the lock. */
export function serveRunner(runner: Runner, { cage, secret }: { cage: string; secret: string | null }): Server {
  // Longer than clients keep a connection that rests: of Node's five seconds a busy client hears when it has written into the closed one.
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) tell(response, 500, { error: error instanceof Error ? error.message : String(error) })
      else response.destroy()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (secret !== null && !isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return tell(response, 401, { error: 'no' })
    if (request.method === 'GET' && request.url === '/languages') return tell(response, 200, { cage, languages: await runner.languages() })
    if (request.method === 'POST' && request.url === '/run') return await run(request, response)
    tell(response, 404, { error: 'not here' })
  }

  async function run(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    if (body === null) return tell(response, 413, { error: 'too large' })
    const parsed = runRequest.safeParse(parseJson(body))
    if (!parsed.success) return tell(response, 400, { error: 'not a job' })
    const source = Buffer.from(parsed.data.source, 'base64')
    const stdin = Buffer.from(parsed.data.stdin, 'base64')
    if (source.length > sourceMaxBytes || stdin.length > stdinMaxBytes) return tell(response, 413, { error: 'too large' })

    // Whoever goes away ends their program.
    const gone = new AbortController()
    response.on('close', () => gone.abort(new Error('the asker has gone')))
    const line = (value: unknown) => {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.write(`${JSON.stringify(value)}\n`)
    }
    try {
      const result = await runner.run(
        {
          user: parsed.data.user,
          languageId: parsed.data.language_id,
          source,
          stdin,
          ...(parsed.data.limits ? { limits: parsed.data.limits } : {}),
        },
        gone.signal,
        parsed.data.watched ? (stream, bytes) => line({ [stream]: Buffer.from(bytes).toString('base64') }) : undefined,
      )
      line({ result })
      response.end()
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof QueueFull)) throw error
      response.setHeader('retry-after', '2')
      tell(response, 503, { error: error.message })
    }
  }
}

/** The whole body, or null when it is too large. */
async function read(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bodyMaxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function tell(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: status === 413 ? 'close' : 'keep-alive' })
  response.end(JSON.stringify(body))
}

/** In the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
