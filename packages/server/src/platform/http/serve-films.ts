import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Which of the built assets are films; the other files are handed out whole. */
const films = /\.(webm|mp4)$/

/**
 * Films are fetched in parts: Safari plays none otherwise, and nobody could jump forward. A range that cannot be answered counts as none,
 * as the standard allows. The files themselves go out by the plugin that serves the other assets, with its headers.
 */
export function serveFilms(app: FastifyInstance, directory: string): void {
  const assets = join(directory, 'assets')
  if (!existsSync(assets)) return
  for (const name of readdirSync(assets).filter((file) => films.test(file))) {
    const { size } = statSync(join(assets, name))
    app.get(`/assets/${name}`, async (request, reply) => {
      const { range } = request.headers
      if (range !== undefined && !isAnswerable(range, size)) delete request.raw.headers.range
      return reply.sendFile(`assets/${name}`, { acceptRanges: true, cacheControl: false })
    })
  }
}

/** One range that begins inside a file of so many bytes; several at once are not worth their form. */
function isAnswerable(range: string, size: number): boolean {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return false
  if (first === '') return Number(last) > 0
  return Number(first) < size && (last === '' || Number(last) >= Number(first))
}
