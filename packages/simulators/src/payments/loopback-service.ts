import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A call as it came, its body untouched. */
export interface ServiceCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  raw: Buffer
}

/** The members of the JSON object that a call brought; none where it is no object. */
export function membersOf(call: ServiceCall): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(call.raw.toString('utf8') || '{}')
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** JSON unless it is a page or bytes, whose type stands in the headers. */
export interface ServiceAnswer {
  status: number
  body?: unknown
  html?: string
  bytes?: Buffer
  headers?: Record<string, string>
}

/** A piece of a service; null for a call that is not its own. */
export type ServicePart = (call: ServiceCall) => ServiceAnswer | null | Promise<ServiceAnswer | null>

/** What goes wrong with the next call whose `POST /path` contains `at`, or ends with it where a `$` stands at the end. */
export interface Fault {
  at: string
  /** How many calls it meets; 1 unless said. */
  times?: number
  /** Waits so long first. */
  delayMs?: number
  /** Answers so; nothing is done. */
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Cuts the connection: before anything is done, or after it was done and before it is told. */
  reset?: 'before' | 'after'
}

export interface LoopbackService {
  url: string
  /** Every call as it came: `POST /cashfree/pg/orders`. */
  calls: string[]
  plan(fault: Fault): void
  close(): Promise<void>
}

/** Why a simulator does not start. */
export class SimulatorRefused extends Error {
  override name = 'SimulatorRefused'
}

const bodyMaxBytes = 1_048_576

/**
 * A service on 127.0.0.1 for this machine alone: it refuses to start in production, and refuses whatever a proxy passed on or was meant for
 * another host. `parts` hears its address before the first call.
 */
export async function startLoopbackService(
  parts: (service: Pick<LoopbackService, 'url' | 'plan'>) => readonly ServicePart[],
  { production, port = 0 }: { production: boolean; port?: number },
): Promise<LoopbackService> {
  if (production) throw new SimulatorRefused('The payment simulator takes play money and does not start with NODE_ENV=production.')
  const calls: string[] = []
  const faults: (Fault & { left: number })[] = []
  // Longer than clients keep a connection that rests: of Node's five seconds a busy client hears when it has written into the closed one.
  const server = createServer({ keepAliveTimeout: 60_000 })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${taken}`
  const plan = (fault: Fault) => void faults.push({ ...fault, left: fault.times ?? 1 })
  const own = parts({ url, plan })

  async function answer(call: ServiceCall): Promise<ServiceAnswer> {
    for (const part of own) {
      const given = await part(call)
      if (given) return given
    }
    return { status: 404, body: { message: 'not found' } }
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', url)
    const method = incoming.method ?? ''
    const name = `${method} ${pathname}`
    const host = incoming.headers.host ?? ''
    if (isForwarded(incoming.headers) || (host !== `127.0.0.1:${taken}` && host !== `localhost:${taken}`)) {
      send(response, { status: 403, body: { message: 'This simulator serves this machine alone.' } })
      return
    }
    const raw = await bodyOf(incoming)
    if (raw === null) {
      send(response, { status: 413, body: { message: 'too large' } })
      return
    }
    calls.push(name)
    const fault = faults.find(({ at, left }) => left > 0 && (at.endsWith('$') ? name.endsWith(at.slice(0, -1)) : name.includes(at)))
    if (fault) {
      fault.left -= 1
      if (fault.delayMs !== undefined) await pause(fault.delayMs)
      if (fault.reset === 'before') {
        incoming.socket.destroy()
        return
      }
      if (fault.status !== undefined) {
        send(response, { status: fault.status, body: fault.body ?? { message: 'a planned failure' }, headers: fault.headers ?? {} })
        return
      }
    }
    const given = await answer({ method, path: pathname, query: searchParams, headers: incoming.headers, raw })
    if (fault?.reset === 'after') incoming.socket.destroy()
    else send(response, given)
  }

  server.on('request', (incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      // A mistake of the simulator must not look like one of the provider.
      if (response.headersSent || incoming.destroyed) response.destroy()
      else send(response, { status: 500, body: { message: `The simulator failed: ${String(error)}` } })
    })
  })
  return {
    url,
    calls,
    plan,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A header that only a proxy writes. */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'),
  )
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming) {
    size += (part as Buffer).length
    if (size <= bodyMaxBytes) parts.push(part as Buffer)
  }
  return size > bodyMaxBytes ? null : Buffer.concat(parts)
}

function send(response: ServerResponse, { status, body, html, bytes, headers }: ServiceAnswer): void {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
  response.end(bytes ?? html ?? (body === undefined ? undefined : JSON.stringify(body)))
}
