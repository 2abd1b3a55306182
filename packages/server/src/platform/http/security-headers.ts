import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { youtubeFrameOrigin } from '@xperto/contract/youtube-names'
import type { FastifyInstance } from 'fastify'

export interface SecurityHeaderOptions {
  publicUrl: string
  /** Other origins whose pages may call (CORS_ORIGINS); nobody else may. */
  corsOrigins: string[]
}

/** The headers of every answer. Pages set their own content security policy over the one that allows nothing. */
export function sendSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const secure = new URL(options.publicUrl).protocol === 'https:'
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Answers to CORS_ORIGINS are read by their pages; everybody else is kept out by CORS itself.
    crossOriginResourcePolicy: { policy: options.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()')
  })
  if (options.corsOrigins.length === 0) return
  app.register(cors, {
    delegator: (request, decide) => {
      decide(null, {
        origin: options.corsOrigins,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id'],
        exposedHeaders: ['retry-after', 'x-request-id', 'idempotency-replayed'],
        // The session cookie serves /auth/* alone; every other call proves itself by its token.
        credentials: (request.url ?? '').startsWith('/auth/'),
        maxAge: 7200,
      })
    },
  })
}

/** Sources that allow a page's own inline parts: a nonce, or the hashes of their texts. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Other origins that a checkout needs: whose script opens it, and whose pages it calls, frames and leaves for. */
export interface CheckoutOrigins {
  scripts: readonly string[]
  pages: readonly string[]
}

/**
 * The content security policy of the web application: scripts and styles of this origin or the page's own inline ones, no remote image,
 * calls to this origin and the configured hosts, wasm of voice from this origin or its CDN, frames for diagrams and previews made by the page itself and for videos of posts. `inline` null: of the
 * application's other files, which the application itself may frame. `voice`: the page may compile wasm, and fetch it from these other origins too (VOICE_ASSETS_URL).
 */
export function webContentSecurityPolicy(
  inline: InlineSources | null,
  hosts: readonly string[],
  checkout: CheckoutOrigins | null = null,
  voice: readonly string[] | null = null,
): string {
  const [compiles, voiceOrigins] = voice === null ? [[], []] : [["'wasm-unsafe-eval'"], voice]
  const { scripts, pages } = checkout ?? { scripts: [], pages: [] }
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...(inline?.scripts ?? []), ...scripts, ...compiles, ...voiceOrigins].join(' ')}`,
    `style-src ${["'self'", ...(inline?.styles ?? [])].join(' ')}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `worker-src 'self' blob:`,
    `connect-src ${["'self'", ...hosts, ...pages, ...voiceOrigins].join(' ')}`,
    `frame-src ${["'self'", 'blob:', youtubeFrameOrigin, ...scripts, ...pages].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${["'self'", ...pages].join(' ')}`,
    `frame-ancestors ${inline === null ? `'self'` : `'none'`}`,
  ].join('; ')
}

/**
 * The policy of the page that draws diagrams: in a frame without an origin, with our scripts alone. The drawing library writes style
 * elements of its own, which reach nothing but that frame; nothing is fetched, linked or submitted from it. `origin` is the address people type:
 * to WebKit 'self' matches nothing in a frame without an origin.
 */
export function diagramContentSecurityPolicy(origin: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${origin}`,
    `style-src 'self' ${origin} 'unsafe-inline'`,
    `font-src 'self' ${origin}`,
    `img-src data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    'sandbox allow-scripts',
  ].join('; ')
}
