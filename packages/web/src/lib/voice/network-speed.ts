import type { speechTimeoutMs } from '@xperto/contract'

/** How fast the network is, in the browser's own words. */
export type NetworkSpeed = keyof typeof speechTimeoutMs

/** What the browser says of its network. One that says nothing, or something else, counts as the fastest (design.md). */
export function networkSpeedOf(browser: object): NetworkSpeed {
  const type = (browser as { connection?: { effectiveType?: string } }).connection?.effectiveType
  return type === 'slow-2g' || type === '2g' || type === '3g' ? type : '4g'
}
