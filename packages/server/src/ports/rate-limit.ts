/** How often something may be done. */
export interface RateLimitRule {
  /** Names the limit; two limits of one name count together. */
  name: string
  times: number
  seconds: number
}

/** Counts what somebody does within a span of time. */
export interface RateLimits {
  /** Counts once for `key` (a user, an address). Throws AppError `too_many_requests` with its Retry-After when the rule is exceeded. */
  count(rule: RateLimitRule, key: string): Promise<void>
  close(): Promise<void>
}
