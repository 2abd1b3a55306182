import { AppError } from '@xperto/contract'
import { callsNotBuilt } from '@xperto/contract/specification-calls'
import type { FastifyInstance } from 'fastify'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Notes every path as it is mounted. Call before the first route. */
export function watchPaths(app: FastifyInstance): Map<string, Set<string>> {
  const mounted = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = mounted.get(url) ?? new Set<string>()
    for (const name of [method].flat()) known.add(name)
    mounted.set(url, known)
  })
  return mounted
}

/** Answers 405 with Allow where a path is known and the method is not, 404 at calls that are not built yet. Call after the last route. */
export function mountMethodGuards(app: FastifyInstance, mounted: Map<string, Set<string>>): void {
  for (const [url, known] of [...mounted]) {
    if (url.includes('*')) continue
    const allow = [...known].join(', ')
    const others = methods.filter((method) => !known.has(method))
    if (others.length === 0) continue
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        reply.header('allow', allow)
        throw new AppError('method_not_allowed')
      },
    })
  }
  mountCallsToCome(app, mounted)
}

/**
 * A call of the specification that is not built is not there: 404, where a path with an id in its place (`/chats/:chatId` for
 * `/chats/upload-file`) would say that only the method is wrong.
 */
function mountCallsToCome(app: FastifyInstance, mounted: Map<string, Set<string>>): void {
  for (const { method, path } of callsNotBuilt()) {
    if (path.includes(':') || mounted.has(path)) continue
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      handler: () => {
        throw new AppError('not_found')
      },
    })
  }
}
