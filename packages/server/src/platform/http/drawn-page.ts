import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import { webContentSecurityPolicy } from './security-headers.ts'

/** What the built application's drawing function takes besides what it is asked to draw. */
interface Surroundings {
  /** The address people type, for links that leave the page. */
  publicUrl: string
}

/** What it answers (packages/web/src/app/landing/landing-server.tsx). */
interface Drawing {
  html: string
  scripts: string[]
  styles: string[]
}
type Draw = (data: object, surroundings: Surroundings) => Drawing

export interface DrawnPageOptions {
  /** The folder of the built application. */
  directory: string
  publicUrl: string
  /** Hosts that the page may call beside its own origin. */
  hosts: readonly string[]
  onFailed: (error: unknown) => void
}

/** A page drawn once, as it leaves: in each encoding, with the policy that allows its own inline parts by their hashes and nothing else. */
interface ReadyPage {
  policy: string
  tag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
}

export interface DrawnPage {
  /** Answers with the page for that data; false where the build has no such page, and somebody else has to answer. */
  send(request: FastifyRequest, reply: FastifyReply, data: object): Promise<boolean>
}

/**
 * The landing page as finished HTML. The build leaves a function that draws it; it is loaded and called at the first request, once for each
 * different data, and again after a rebuild.
 */
export function createDrawnPage(options: DrawnPageOptions): DrawnPage {
  const file = join(options.directory, '.landing', 'render.js')
  const pages = new Map<string, Promise<ReadyPage | null>>()
  let stamp: number | undefined

  return {
    async send(request, reply, data) {
      const found = statSync(file, { throwIfNoEntry: false })?.mtimeMs
      if (found !== stamp) pages.clear()
      stamp = found
      if (found === undefined) return false
      const key = JSON.stringify(data)
      const drawing = pages.get(key) ?? draw(file, found, data, options)
      pages.set(key, drawing)
      const page = await drawing
      if (page === null) return false
      sendReady(request, reply, page)
      return true
    },
  }
}

async function draw(file: string, stamp: number, data: object, options: DrawnPageOptions): Promise<ReadyPage | null> {
  try {
    // What our own build wrote, beside the files that browsers run; a rebuild is another address, since modules are never read twice.
    const { renderLanding } = (await import(`${pathToFileURL(file).href}?built=${stamp}`)) as { renderLanding: Draw }
    const { html, scripts, styles } = renderLanding(data, { publicUrl: options.publicUrl })
    const identity = Buffer.from(html)
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(identity, { level: 9 }),
    ])
    const inline = { scripts: scripts.map(hashSource), styles: styles.map(hashSource) }
    return {
      policy: webContentSecurityPolicy(inline, options.hosts),
      tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      bodies: { br, gzip: zipped, identity },
    }
  } catch (error) {
    options.onFailed(error)
    return null
  }
}

function sendReady(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): void {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    // The same for every visitor, and another page for whoever has signed in since: asked for again each time, answered 304 mostly.
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
    etag: page.tag,
  })
  if (request.headers['if-none-match']?.includes(page.tag)) {
    reply.code(304).send()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(200).send(request.method === 'HEAD' ? '' : page.bodies[encoding])
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
