import { paths } from '@xperto/contract'
import type { TokenUseModule } from '../modules/money/token-use/index.ts'
import type { IdentityModule } from '../modules/people/identity/index.ts'
import { compressJson } from '../platform/http/compress-json.ts'
import type { Endpoint } from '../platform/http/handle.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { keepFirstAnswers } from '../platform/http/idempotency.ts'
import { serveKeptCounter, serveMetrics } from '../platform/http/metrics.ts'
import { sendSecurityHeaders } from '../platform/http/security-headers.ts'
import { serveWebApplication } from '../platform/http/web-application.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { createBadTokenLimit, createCallLimits } from './call-limits.ts'
import { checkoutOrigins } from './checkout-origins.ts'
import { builtWeb, type ContainerOptions, type Engines } from './choose-engines.ts'
import { clientConfigOf } from './client-config.ts'
import { mountDocs } from './docs/docs.routes.ts'
import type { Environment } from './environment.ts'
import { hostsOf } from './hosts-of.ts'
import { mountOperations, type OperationsDeps } from './operations.routes.ts'

export interface ServeOptions extends Pick<OperationsDeps, 'isDraining' | 'readDetails'> {
  container: ContainerOptions
  engines: Engines
  identity: IdentityModule
  tokenUse: TokenUseModule
  modules: readonly ServerModule[]
  /** What a link preview reads of a page of the application; see web-application.ts. */
  headOf: (path: string) => Promise<string | null>
}

/** The HTTP server with every module's calls, the operator's addresses and, where this process serves it, the web application. */
export function serveHttp({ container, engines, identity, tokenUse, modules, headOf, isDraining, readDetails }: ServeOptions): HttpServer {
  const { environment, database, log } = container
  const countCall = createCallLimits(engines.rateLimits, { countSignIns: engines.identityProvider.kind !== 'embedded' })
  const http = createHttpServer({
    authenticate: identity.authenticate,
    log,
    trustedProxies: environment.trustedProxies,
    headersTimeoutMs: environment.headersTimeoutMs,
    serves: (endpoint) => isServed(environment, endpoint),
    countBadToken: createBadTokenLimit(engines.rateLimits),
    countCall,
  })
  const { app } = http
  sendSecurityHeaders(app, environment)
  keepFirstAnswers(app, database)
  // After it: an answer is kept as it was before it was compressed.
  compressJson(app)
  const metrics = serveMetrics(app, { token: environment.metricsToken, isPublic: !environment.publicUrlIsLoopback })
  serveKeptCounter(metrics, {
    name: 'xperto_tokens_total',
    help: 'Tokens that models used since 00:00 UTC, by what for. From the database: every process tells the same number.',
    labelNames: ['kind', 'price'],
    read: async () =>
      (await tokenUse.readToday()).map(({ kind, isFree, inputTokens, outputTokens }) => ({
        labels: { kind, price: isFree ? 'free' : 'paid' },
        value: inputTokens + outputTokens,
      })),
  })
  const clientConfig = clientConfigOf(environment, engines)
  mountOperations(app, { clientConfig, ping: database.ping, isDraining, readDetails, countCall })
  mountDocs(app, environment.productName)
  for (const { routes } of modules) routes?.(app)
  if (environment.services.has('web')) {
    const [mainHosts, chatHosts] = [hostsOf(environment.mainHosts), hostsOf(environment.chatHosts)]
    serveWebApplication(http, {
      directory: container.webDirectory ?? builtWeb,
      hosts: [...mainHosts, ...chatHosts],
      voice: environment.speech.assetsUrl === undefined ? [] : [new URL(environment.speech.assetsUrl).origin],
      checkout: checkoutOrigins(engines.payments.checkout),
      publicUrl: environment.publicUrl,
      landing: clientConfig,
      headOf,
      // With hosts of its own the main service has the cookie to itself.
      hasSession: (request) => (mainHosts.length > 0 ? null : identity.hasSessionCookie(request)),
      callPrefixes: new Set(Object.values(paths).map(([, path]) => path.split('/')[1] ?? '')),
    })
  }
  http.finish()
  return http
}

/** Whoever watches a process asks it, whatever it serves. */
const everywhere = new Set(['getHealth', 'getReadiness'])

/** SERVICES: which of the two services' calls this process answers (HST-02). */
function isServed({ services }: Environment, endpoint: Endpoint): boolean {
  return everywhere.has(endpoint.name) || services.has(endpoint.service)
}
