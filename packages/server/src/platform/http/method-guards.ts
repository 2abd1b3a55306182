import { AppError } from '@xperto/contract'
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

/** Answers 405 with Allow where a path is known and the method is not. Call after the last route. */
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
}
