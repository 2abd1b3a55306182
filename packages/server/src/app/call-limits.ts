import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../platform/http/handle.ts'
import type { RateLimitRule, RateLimits } from '../ports/rate-limit.ts'

/** Far above what a person does, far below what a script can. */
const rules = {
  signIn: { name: 'sign-in', times: 60, seconds: 60 },
  share: { name: 'share', times: 60, seconds: 60 },
  send: { name: 'send', times: 300, seconds: 60 },
} satisfies Record<string, RateLimitRule>

/**
 * Which calls are counted and for whom: sign-in by address, sending and sharing by person. The embedded sign-in is not counted: it serves this
 * machine alone, where benchmarks sign in by the thousand.
 */
export function createCallLimits(limits: RateLimits, options: { countSignIns: boolean }) {
  return async (endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
    if (endpoint.name === 'sendMessage' && request.principal) await limits.count(rules.send, request.principal.userId)
    // Each may keep a copy of a whole chat.
    if (endpoint.name === 'shareChat' && request.principal) await limits.count(rules.share, request.principal.userId)
    if (endpoint.name === 'startSignIn' && options.countSignIns) await limits.count(rules.signIn, addressKey(request.ip))
  }
}

/** An IPv6 customer holds a whole /64: counting single addresses would count nothing. */
function addressKey(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}
