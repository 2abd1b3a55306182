import { createHash } from 'node:crypto'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handle } from '../../../platform/http/handle.ts'
import type { PublicPagesDeps } from './deps.ts'
import { readPicture } from './read-picture.ts'
import { readSitemap, readSitemapPart } from './read-sitemap.ts'
import { writeRobots } from './write-robots.ts'

/** /sitemap.xml, /sitemaps/…, /pictures/… and /robots.txt. */
export function publicPageRoutes(app: FastifyInstance, deps: PublicPagesDeps): void {
  const robots = writeRobots(deps.publicUrl)

  handle(app, endpoints.readSitemap, async ({ request, reply }) =>
    sendText(request, reply, { text: await readSitemap(deps), type: 'application/xml; charset=utf-8' }),
  )

  handle(app, endpoints.readSitemapPart, async ({ params, request, reply }) =>
    sendText(request, reply, { text: await readSitemapPart(deps, params.file), type: 'application/xml; charset=utf-8' }),
  )

  handle(app, endpoints.readPagePicture, async ({ params, request, reply }) => {
    const { tag, draw } = await readPicture(deps, params)
    // Other sites show it, and ask each time whether its page is still there.
    void reply.header('cache-control', 'public, no-cache').header('etag', tag).header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match']?.includes(tag)) await reply.code(304).send()
    else await reply.type('image/png').send(await draw())
  })

  handle(app, endpoints.readRobots, async ({ request, reply }) =>
    sendText(request, reply, { text: robots, type: 'text/plain; charset=utf-8' }),
  )
}

/** Sends a text that is asked for again and again: 304 where the asker has it. Nothing between keeps it without asking, for what is gone is gone at once. */
async function sendText(request: FastifyRequest, reply: FastifyReply, { text, type }: { text: string; type: string }): Promise<void> {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', 'public, no-cache').header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) await reply.code(304).send()
  else await reply.type(type).send(text)
}
