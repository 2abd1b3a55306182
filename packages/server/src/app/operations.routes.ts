import { AppError, type ClientConfig } from '@xperto/contract'
import { callLimits } from '@xperto/contract/call-limits'
import { endpoints } from '@xperto/contract/endpoints'
import { openApiDocument } from '@xperto/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { handle } from '../platform/http/handle.ts'
import type { CountCall } from './call-limits.ts'

export interface OperationsDeps {
  clientConfig: ClientConfig
  /** Rejects while the database cannot be reached. */
  ping: () => Promise<void>
  /** True once the process is on its way out. */
  isDraining: () => boolean
  /** What stops nothing and whoever runs the server should know, a sentence each. Never rejects. */
  readDetails: () => Promise<string[]>
  /** Counts a request of the published contract. Throws 429. */
  countCall: CountCall
}

/** The contract is the same as long as the process lives. */
let document: string | undefined

/** What the web application, whoever watches the process and whoever writes a client ask for. */
export function mountOperations(app: FastifyInstance, deps: OperationsDeps): void {
  handle(app, endpoints.getConfig, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    return deps.clientConfig
  })
  handle(app, endpoints.getHealth, async () => ({ status: 'ok' }))
  handle(app, endpoints.getReadiness, async () => {
    if (deps.isDraining()) throw new AppError('shutting_down', { retryAfter: 5 })
    await deps.ping()
    const details = await deps.readDetails()
    return { status: 'ready', ...(details.length > 0 ? { details } : {}) }
  })
  app.get('/openapi.json', async (request, reply) => {
    await deps.countCall({ limits: [callLimits.openApi] }, request)
    // Written for the first who asks: writing it took half of a server's start.
    document ??= JSON.stringify(openApiDocument())
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').serializer(String).send(document)
    return reply
  })
}
