import { importAtOnceMaxBytes } from '@xperto/contract'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../platform/http/handle.ts'
import type { RateLimitRule, RateLimits } from '../ports/rate-limit.ts'

/** Far above what a person does, far below what a script can. */
const rules = {
  signIn: { name: 'sign-in', times: 60, seconds: 60 },
  share: { name: 'share', times: 60, seconds: 60 },
  import: { name: 'import', times: 30, seconds: 60 },
  // Up to 16 MB each wait in memory for their turn: 128 MB of one person at most.
  largeImport: { name: 'large-import', times: 8, seconds: 60 },
  send: { name: 'send', times: 300, seconds: 60 },
  create: { name: 'create', times: 600, seconds: 60 },
  name: { name: 'name', times: 60, seconds: 60 },
  badToken: { name: 'bad-token', times: 300, seconds: 60 },
  run: { name: 'run', times: 600, seconds: 60 },
  write: { name: 'mock-test', times: 600, seconds: 60 },
  submit: { name: 'submit', times: 60, seconds: 60 },
  check: { name: 'mock-test-check', times: 60, seconds: 60 },
  code: { name: 'code', times: 20, seconds: 60 },
  coupon: { name: 'coupon', times: 20, seconds: 60 },
  purchase: { name: 'purchase', times: 60, seconds: 60 },
  codeOfAddress: { name: 'code-of-address', times: 600, seconds: 60 },
  webhook: { name: 'webhook', times: 1200, seconds: 60 },
  pay: { name: 'pay', times: 600, seconds: 60 },
  receipt: { name: 'receipt', times: 60, seconds: 60 },
  capture: { name: 'capture', times: 600, seconds: 60 },
  export: { name: 'export', times: 60, seconds: 3600 },
} satisfies Record<string, RateLimitRule>

/** Calls that say whether a code is good: guessing one is to take longer than a life. */
const takesCode: Readonly<Record<string, RateLimitRule>> = {
  validateReferralCode: rules.code,
  applyReferralCode: rules.code,
  claimEarlyAccessCredits: rules.code,
  validateCoupon: rules.coupon,
}

const asksProvider: ReadonlySet<string> = new Set(['createPayment', 'createPaypalOrder', 'updatePayment'])

/**
 * Which calls are counted and for whom: sign-in by address, sending, running and submitting programs, sharing and importing by person. The embedded sign-in is not counted: it serves this
 * machine alone, where benchmarks sign in by the thousand.
 */
export function createCallLimits(limits: RateLimits, options: { countSignIns: boolean }) {
  return async (endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
    const { principal } = request
    if (endpoint.name === 'sendMessage' && principal) await limits.count(rules.send, principal.userId)
    if ((endpoint.name === 'executeCode' || endpoint.name === 'streamCode') && principal) await limits.count(rules.run, principal.userId)
    // Each is dozens of runs.
    if (endpoint.name === 'submitSolution' && principal) await limits.count(rules.submit, principal.userId)
    if (endpoint.name === 'checkMockTestProgram' && principal) await limits.count(rules.check, principal.userId)
    if ((endpoint.name === 'answerMockTest' || endpoint.name === 'saveMockTestProgram') && principal)
      await limits.count(rules.write, principal.userId)
    if (endpoint.name === 'getChatByType' && principal) await limits.count(rules.create, principal.userId)
    if (endpoint.name === 'nameChatFromMessage' && principal) await limits.count(rules.name, principal.userId)
    // Each may keep a whole chat.
    if (endpoint.name === 'shareChat' && request.principal) await limits.count(rules.share, request.principal.userId)
    if ((endpoint.name === 'importChat' || endpoint.name === 'continueShare') && principal)
      await limits.count(rules.import, principal.userId)
    if (endpoint.name === 'importChat' && principal && isLarge(request)) await limits.count(rules.largeImport, principal.userId)
    if (endpoint.name === 'createCredits' && principal) await limits.count(rules.purchase, principal.userId)
    const guess = takesCode[endpoint.name]
    if (principal && guess) {
      // A class of learners behind one address opens its links together: the address alone may try more often.
      await limits.count(rules.codeOfAddress, addressKey(request.ip))
      await limits.count(guess, principal.userId)
    }
    // Each asks the provider.
    if (principal && asksProvider.has(endpoint.name)) await limits.count(rules.pay, principal.userId)
    if (endpoint.name === 'capturePaypalOrder' && principal) await limits.count(rules.capture, principal.userId)
    if (endpoint.name === 'readReceipt' && principal) await limits.count(rules.receipt, principal.userId)
    if (endpoint.rawBody) await limits.count(rules.webhook, addressKey(request.ip))
    if (endpoint.name === 'exportAccount' && principal) await limits.count(rules.export, principal.userId)
    if (endpoint.name === 'startSignIn' && options.countSignIns) await limits.count(rules.signIn, addressKey(request.ip))
  }
}

/** Whether the body of an import is, or may be, one that waits for its turn: a body without a length may be of any. */
function isLarge({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return length === undefined || Number(length) > importAtOnceMaxBytes
}

/** Counts a coupon that comes with a purchase as one that is validated: there is one number of guesses, whichever call they are made by. */
export function createCouponLimit(limits: RateLimits) {
  return async (userId: string): Promise<void> => await limits.count(rules.coupon, userId)
}

/**
 * Counts calls with a token that nobody has, by address: guessing is hopeless, but each guess asks the database. Whoever has a token is
 * not held up by a neighbour's guesses.
 */
export function createBadTokenLimit(limits: RateLimits) {
  return async (request: FastifyRequest): Promise<void> => await limits.count(rules.badToken, addressKey(request.ip))
}

/** An IPv6 customer holds a whole /64: counting single addresses would count nothing. */
function addressKey(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}
