import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@xperto/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { isAskedAtThisMachine, isLoopbackHost } from './forwarding.ts'
import { bearerToken } from './principal.ts'

/**
 * GET /metrics in Prometheus' text form: the process and how long each route takes. Without a token it answers the loopback interface
 * alone, and there only what came straight to it; to everybody else there is nothing at this address. Where people reach the product by a
 * public address (`isPublic`) a proxy stands on that interface, and not every proxy says so: then the token is the only way in.
 */
export function serveMetrics(app: FastifyInstance, options: { token: string | undefined; isPublic: boolean }): Registry {
  const { token, isPublic } = options
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'xperto_http_request_seconds',
    help: 'How long calls took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url: route, config } = request.routeOptions
    if (config.endpoint) {
      durations.observe({ method: request.method, route: route ?? '', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    }
  })
  app.get('/metrics', async (request, reply) => {
    const isLocal = !isPublic && isLoopbackHost(request.socket.remoteAddress ?? '') && isAskedAtThisMachine(request.headers)
    const given = bearerToken(request)
    const isKnown = token === undefined ? isLocal : given !== null && sameText(given, token)
    if (!isKnown) throw new AppError('not_found')
    return await reply
      .type(registry.contentType)
      .serializer(String)
      .send(await registry.metrics())
  })
  return registry
}

/**
 * Adds a counter that is kept elsewhere and read anew for each request of /metrics. While `read` rejects the counter has no values and the
 * other metrics are answered.
 */
export function serveKeptCounter<Label extends string>(
  registry: Registry,
  options: { name: string; help: string; labelNames: Label[]; read: () => Promise<{ labels: Record<Label, string>; value: number }[]> },
): void {
  const { read, ...described } = options
  // The registry keeps it.
  void new Counter<Label>({
    ...described,
    registers: [registry],
    async collect() {
      const values = await read().catch(() => [])
      this.reset()
      for (const { labels, value } of values) this.inc(labels, value)
    },
  })
}

/** Compares in a time that tells nothing of where two texts differ. */
function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
