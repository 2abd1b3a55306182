import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { CurrencyRouteDeps } from './deps.ts'
import { guessVisitor } from './guess-visitor.ts'
import { presentRates } from './present-rates.ts'

/** /api/v1/currency/*: rates, and where whoever asks seems to be. */
export function mountCurrencyRoutes(app: FastifyInstance, deps: CurrencyRouteDeps): void {
  handle(app, endpoints.getRates, async ({ query }) => succeed(presentRates(await deps.readRates(), query.base)))

  handle(app, endpoints.getVisitor, async ({ query, request }) =>
    succeed(
      await guessVisitor(deps, { address: request.ip, proxySays: saidByProxy(request, deps.countryHeader), timezone: query.timezone }),
    ),
  )
}

/** Anybody can send the header: it counts where a trusted proxy passed the request on, which is when Fastify lists more than the connection itself. */
function saidByProxy({ headers, ips }: FastifyRequest, name: string | undefined): string | undefined {
  if (name === undefined || ips === undefined || ips.length < 2) return undefined
  const said = headers[name.toLowerCase()]
  return typeof said === 'string' ? said : undefined
}
