import { AppError } from '@xperto/contract'
import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RateLimitRule, RateLimits } from '../../ports/rate-limit.ts'

/** Limits counted in this process: enough while one process serves. */
export function createMemoryRateLimits(): RateLimits {
  return countWith(
    (rule) => new RateLimiterMemory(optionsOf(rule)),
    async () => undefined,
  )
}

/** Limits that several processes count together. While Valkey is away each counts for itself, for a limit is not worth an outage. */
export async function createValkeyRateLimits(url: string, onError: (error: Error) => void): Promise<RateLimits> {
  const { Redis } = await import('ioredis')
  const storeClient = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  storeClient.on('error', onError)
  // Its failure was told just now; it goes on trying by itself.
  await storeClient.connect().catch(() => undefined)
  const build = (rule: RateLimitRule): RateLimiterAbstract => {
    const options: IRateLimiterStoreOptions = {
      ...optionsOf(rule),
      storeClient,
      keyPrefix: `xperto:limit:${rule.name}`,
      insuranceLimiter: new RateLimiterMemory(optionsOf(rule)),
    }
    return new RateLimiterRedis(options)
  }
  return countWith(build, async () => {
    storeClient.disconnect()
  })
}

function countWith(build: (rule: RateLimitRule) => RateLimiterAbstract, close: () => Promise<void>): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()
  return {
    async count(rule, key) {
      const limiter = limiters.get(rule.name) ?? build(rule)
      limiters.set(rule.name, limiter)
      try {
        await limiter.consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw new AppError('too_many_requests', { retryAfter: refused.msBeforeNext / 1000 })
        throw refused
      }
    },
    close,
  }
}

function optionsOf({ name, times, seconds }: RateLimitRule): { keyPrefix: string; points: number; duration: number } {
  return { keyPrefix: name, points: times, duration: seconds }
}
