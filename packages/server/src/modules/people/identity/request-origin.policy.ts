import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that a cookie would authorise comes from our own pages. A browser always says so on a POST, by Origin or by
 * Sec-Fetch-Site; a client that says neither is no browser and carries nobody else's cookie.
 */
export function comesFromOwnPages(headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): boolean {
  if (headers.origin !== undefined) return allowedOrigins.includes(headers.origin)
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
