import { type CallLimit, callLimits, defaultCallLimits } from '@xperto/contract/call-limits'
import type { FastifyRequest } from 'fastify'
import { createMemoryRateLimits } from '../adapters/rate-limits/rate-limits.ts'
import type { Endpoint } from '../platform/http/handle.ts'
import type { RateLimitRule, RateLimits } from '../ports/rate-limit.ts'

export type CountCall = (endpoint: Pick<Endpoint, 'limits'>, request: FastifyRequest) => Promise<void>

const ofSignIn: ReadonlySet<string> = new Set([callLimits.signIn.name, callLimits.session.name])

/**
 * Counts each call against the limits that its definition names, or against the usual one of a call: by person, else by address. The usual one is counted
 * in this process alone, because asking Valkey before every look would cost more than it saves. The embedded sign-in is not counted: it serves this
 * machine alone, where benchmarks sign in by the thousand.
 */
export function createCallLimits(limits: RateLimits, options: { countSignIns: boolean }): CountCall {
  const own = createMemoryRateLimits()
  return async ({ limits: named }, request) => {
    if (named === undefined) {
      await count(own, request.principal ? defaultCallLimits.person : defaultCallLimits.address, request)
      return
    }
    for (const limit of named) if (options.countSignIns || !ofSignIn.has(limit.name)) await count(limits, limit, request)
  }
}

async function count(limits: RateLimits, limit: CallLimit, request: FastifyRequest): Promise<void> {
  if (limit.bodyOverBytes !== undefined && !isLarger(request, limit.bodyOverBytes)) return
  const userId = limit.per === 'person' ? request.principal?.userId : undefined
  await limits.count(limit, userId ?? addressKey(request.ip))
}

/** Whether a body has more bytes, or may have: one without a length may be of any. */
function isLarger({ headers }: FastifyRequest, bytes: number): boolean {
  const length = headers['content-length']
  return length === undefined || Number(length) > bytes
}

/** Counts a coupon that comes with a purchase as one that is validated: there is one number of guesses, whichever call they are made by. */
export function createCouponLimit(limits: RateLimits) {
  return async (userId: string): Promise<void> => await limits.count(callLimits.coupon, userId)
}

/** Far above what a mistyped token costs anybody. */
const badTokens: RateLimitRule = { name: 'bad-token', times: 300, seconds: 60 }

/**
 * Counts calls with a token that nobody has, by address: guessing is hopeless, but each guess asks the database. Whoever has a token is
 * not held up by a neighbour's guesses.
 */
export function createBadTokenLimit(limits: RateLimits) {
  return async (request: FastifyRequest): Promise<void> => await limits.count(badTokens, addressKey(request.ip))
}

/** An IPv6 customer holds a whole /64: counting single addresses would count nothing. */
function addressKey(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}
