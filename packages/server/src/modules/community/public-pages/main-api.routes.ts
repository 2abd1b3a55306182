import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../../platform/http/handle.ts'
import { sendFreshText } from '../../../platform/http/send-fresh-text.ts'
import type { PublicPagesDeps } from './deps.ts'
import { readPicture } from './read-picture.ts'
import { readSitemap, readSitemapPart } from './read-sitemap.ts'
import { writeRobots } from './write-robots.ts'

/** /sitemap.xml, /sitemaps/…, /pictures/… and /robots.txt. */
export function publicPageRoutes(app: FastifyInstance, deps: PublicPagesDeps): void {
  const robots = writeRobots(deps.publicUrl)

  handle(app, endpoints.readSitemap, async ({ request, reply }) =>
    sendFreshText(request, reply, { text: await readSitemap(deps), type: 'application/xml; charset=utf-8' }),
  )

  handle(app, endpoints.readSitemapPart, async ({ params, request, reply }) =>
    sendFreshText(request, reply, { text: await readSitemapPart(deps, params.file), type: 'application/xml; charset=utf-8' }),
  )

  handle(app, endpoints.readPagePicture, async ({ params, request, reply }) => {
    const { tag, draw } = await readPicture(deps, params)
    // Other sites show it, and ask each time whether its page is still there.
    void reply.header('cache-control', 'public, no-cache').header('etag', tag).header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match']?.includes(tag)) await reply.code(304).send()
    else await reply.type('image/png').send(await draw())
  })

  handle(app, endpoints.readRobots, async ({ request, reply }) =>
    sendFreshText(request, reply, { text: robots, type: 'text/plain; charset=utf-8' }),
  )
}
