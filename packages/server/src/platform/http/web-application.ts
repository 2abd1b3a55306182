import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPagePath } from '@xperto/contract/page-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createDrawnPage } from './drawn-page.ts'
import { wantsPage } from './failure-page.ts'
import type { HttpServer } from './http-server.ts'
import { renderPlainPage } from './plain-page.ts'
import { serveFilms } from './serve-films.ts'
import { type CheckoutOrigins, diagramContentSecurityPolicy, webContentSecurityPolicy } from './security-headers.ts'

export interface WebApplicationOptions {
  /** The folder with index.html and the hashed assets, as the build leaves it. */
  directory: string
  /** Hosts of the two services beside this origin, which pages may call. */
  hosts: readonly string[]
  /** What a checkout needs; null where nobody foreign is reached. */
  checkout: CheckoutOrigins | null
  /** Other origins that voice detection is fetched from; null where no page has any. */
  voice?: readonly string[] | null
  /** The address people type. */
  publicUrl: string
  /** What the landing page is told; `signedIn` is added to it. */
  landing: object
  /** Whether somebody has a session cookie; null where it belongs to another host, so that only the browser can find out. */
  hasSession: (request: FastifyRequest) => boolean | null
  /** Elements for the head of a page that everybody may see; null for a page without any, '' where the thing it is about is not there. */
  headOf: (path: string) => Promise<string | null>
  /** First parts of the paths that are calls (`chats`, `api`, …): they never answer with a page. */
  callPrefixes: ReadonlySet<string>
}

/** Where a visitor meets the landing page; a person has it at `/` alone (NAV-01). */
const landingScreens = /^\/(xperto\/?)?$/

/** The two workers that compile wasm, and fetch it: the built-in voice and the grammar checker. No other file may. */
const compilingWorker = /\/(flite|grammar)-worker-[\w-]+\.js(?:\.\w+)?$/

/** The word that the build leaves where the nonce of each answer goes. */
const noncePlace = '__CSP_NONCE__'

/**
 * Serves the built web application: hashed assets for ever, compressed where the build left `.br` or `.gz` beside them, and the
 * one page with a fresh nonce for every screen. To visitors, and at `/` to everybody, the landing page as finished HTML.
 */
export function serveWebApplication({ app, whenUnknown }: HttpServer, options: WebApplicationOptions): void {
  const page = pageReader(options)
  const diagramPolicy = diagramContentSecurityPolicy(new URL(options.publicUrl).origin)
  const landing = createDrawnPage({ ...options, onFailed: (err) => app.log.error({ err }, 'the landing page could not be drawn') })
  if (existsSync(options.directory)) {
    app.register(fastifyStatic, {
      root: options.directory,
      index: false,
      wildcard: false,
      dotfiles: 'deny',
      globIgnore: ['index.html', '.vite/**', '.landing/**', '**/*.map', '**/*.webm', '**/*.mp4'],
      preCompressed: true,
      cacheControl: false,
      // Whole files alone: nothing but a film is long enough to be fetched in parts.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        // A worker and a framed document live under the policy of their own file.
        const isDiagram = /\/diagram\.html(\.\w+)?$/.test(path)
        const compiling = compilingWorker.exec(path)?.[1]
        // The voice's program may lie at another origin; the grammar checker's is ours.
        const wasm = compiling === undefined ? null : compiling === 'flite' ? options.voice : []
        reply.header('content-security-policy', isDiagram ? diagramPolicy : webContentSecurityPolicy(null, options.hosts, null, wasm))
        // The diagram's frame has no origin, so its own files are a stranger's to it, and the embedded sign-in has a port of its own;
        // these files are public anyway.
        if (/\.(js|css|woff2)(\.\w+)?$/.test(path)) reply.header('access-control-allow-origin', '*')
        reply.removeHeader('x-frame-options')
        // A document without an origin cannot keep one to itself; asking for it only makes browsers warn.
        if (isDiagram) reply.removeHeader('origin-agent-cluster')
      },
    })
    serveFilms(app, options.directory)
  }
  whenUnknown((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    // Any other address that a browser opens is the application's "not found" page, with that status.
    const isScreen = isPagePath(path)
    const isCall = options.callPrefixes.has(path.split('/')[1] ?? '')
    const opens = request.method === 'GET' || request.method === 'HEAD'
    if (!opens || isCall || (!isScreen && !wantsPage(request))) return false
    const sendApplication = () => sendPage(request, reply, page(), isScreen ? 200 : 404, options)
    const hasSession = options.hasSession(request)
    // A question in the address (NAV-15) is carried through sign-in by the application, which draws the landing page itself then.
    const asks = new URLSearchParams(request.url.split('?')[1]).has('q')
    const wantsLanding = path === '/' || (hasSession === false && landingScreens.test(path) && !asks)
    if (!wantsLanding && !isScreen) sendApplication()
    else if (!wantsLanding) {
      options.headOf(path).then(
        (head) => sendPage(request, reply, page(), head === '' ? 404 : 200, options, head ?? ''),
        (error: unknown) => reply.send(error),
      )
    } else {
      const data = { config: options.landing, signedIn: hasSession === true }
      landing.send(request, reply, data).then(
        (sent) => sent || sendApplication(),
        (error: unknown) => reply.send(error),
      )
    }
    return true
  })
}

/** The built page; read again when the build changed it, so that a rebuild shows without a restart. */
function pageReader({ directory }: WebApplicationOptions): () => string | null {
  const file = join(directory, 'index.html')
  return () => (existsSync(file) ? readFileSync(file, 'utf8') : null)
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string | null,
  status: number,
  { hosts, checkout, voice = null }: WebApplicationOptions,
  /** Elements of its head; a page with some is for everybody, search engines too. */
  head = '',
): void {
  if (html === null) {
    const missing = renderPlainPage({
      title: 'The web application is not built',
      body: `<main><h1>The web application is not built yet.</h1><p>The server answers its calls; only the pages are missing. <code>npm start</code> builds them.</p></main>`,
    })
    reply.code(503).headers(missing.headers).send(missing.html)
    return
  }
  const nonce = randomBytes(16).toString('base64')
  const inline = { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': webContentSecurityPolicy(inline, hosts, checkout, voice),
      'cache-control': 'no-store',
      // What is behind sign-in, or nowhere, belongs into no search engine.
      ...(head === '' ? { 'x-robots-tag': 'noindex' } : {}),
    })
    .send(request.method === 'HEAD' ? '' : withHead(html, head).replaceAll(noncePlace, nonce))
}

/** What the built page says of itself: a page with elements of its own says something else. */
const ownWords = /\s*<(?:title>[^<]*<\/title|meta name="description"[^>]*)>/g

/** The page with these elements at the beginning of its head, for who reads links looks no further, in the place of its own words. */
function withHead(html: string, head: string): string {
  if (head === '') return html
  return html.replace(ownWords, '').replace(/<meta charset="utf-8"[^>]*>/, (charset) => `${charset}\n    ${head}`)
}
