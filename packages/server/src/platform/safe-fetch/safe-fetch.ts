import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getFromChecked } from './get-from-checked.ts'
import { isPublicAddress } from './public-address.ts'
import { acceptedEncodings, readBody } from './read-body.ts'
import { readTarget } from './read-target.ts'

/** Why there is no content. For the log: a person who gave the address is told no more than that it could not be read. */
export type FetchFailure =
  | 'address_refused'
  | 'unreachable'
  | 'too_many_redirects'
  | 'status_not_ok'
  | 'type_refused'
  | 'too_large'
  | 'unreadable'
  | 'timed_out'

export type FetchedContent =
  | {
      ok: true
      /** The address after all redirects. */
      url: string
      /** In lower case and without parameters: `text/html`. */
      contentType: string
      /** The charset that the response names, in lower case; undefined where it names none. */
      charset: string | undefined
      /** Decoded. */
      bytes: Uint8Array
    }
  /** `status`: of a response that was not 200; it is left out where none came. */
  | { ok: false; failure: FetchFailure; status?: number }

export interface FetchLimits {
  /** Media types that are taken, in lower case: `text/html`. */
  contentTypes: readonly string[]
  /** Of the decoded body. 1 MB where it is left out. */
  maxBytes?: number
  /** For everything together: names, redirects and the body. 10 s where it is left out. */
  timeoutMs?: number
  /** Ends it early, as `timed_out`. */
  signal?: AbortSignal
}

export type SafeFetch = (address: string, limits: FetchLimits) => Promise<FetchedContent>

export interface SafeFetchOptions {
  /** What this server calls itself in User-Agent. */
  userAgent: string
  /** All IP addresses of a host name; the system's resolver where it is left out. Rejects for an unknown name. */
  resolve?: (hostname: string) => Promise<string[]>
  /** One origin whose port and IP address are not checked: the server of a test. */
  allowedOrigin?: string
}

const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const resolveBySystem = async (hostname: string) => (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Makes the one way to fetch an address that a person, a model, a document or a header gave (docs/decisions/safe-fetch.md). It sends GET
 * without cookies or credentials and past any proxy, to hosts of the public internet alone. Every address of every host is checked, again
 * at each redirect, and the connection goes to a checked address: no name is resolved a second time. Never throws for what the
 * other side does.
 */
export function createSafeFetch({ userAgent, resolve = resolveBySystem, allowedOrigin }: SafeFetchOptions): SafeFetch {
  async function addressesOf(url: URL): Promise<string[] | 'address_refused' | 'unreachable'> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    let addresses: string[]
    try {
      addresses = isIP(host) === 0 ? await resolve(host) : [host]
    } catch {
      return 'unreachable'
    }
    if (addresses.length === 0) return 'unreachable'
    // One refused address refuses the host: it may be the one that is tried first.
    return url.origin === allowedOrigin || addresses.every(isPublicAddress) ? addresses : 'address_refused'
  }

  return async (address, { contentTypes, maxBytes = 1_000_000, timeoutMs = 10_000, signal: callerSignal }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout
    const headers = { 'user-agent': userAgent, accept: contentTypes.join(', '), 'accept-encoding': acceptedEncodings }
    let response: IncomingMessage | undefined
    try {
      let url = readTarget(address, { allowedOrigin })
      for (let redirects = 0; ; redirects += 1) {
        if (!url) return failed('address_refused')
        const addresses = await unlessAborted(addressesOf(url), signal)
        if (typeof addresses === 'string') return failed(addresses)
        response = await getFromChecked(url, { addresses, headers, signal })
        const { location } = response.headers
        if (!redirectStatuses.has(response.statusCode ?? 0) || location === undefined) break
        response.destroy()
        if (redirects === maxRedirects) return failed('too_many_redirects')
        // Node reads headers as Latin-1; servers write UTF-8.
        url = readTarget(Buffer.from(location, 'latin1').toString(), { base: url, allowedOrigin })
      }
      if (response.statusCode !== 200) return { ok: false, failure: 'status_not_ok', status: response.statusCode ?? 0 }
      const { contentType, charset } = readContentType(response.headers['content-type'] ?? '')
      if (!contentTypes.includes(contentType)) return failed('type_refused')
      const bytes = await readBody(response, maxBytes)
      return typeof bytes === 'string' ? failed(bytes) : { ok: true, url: url.href, contentType, charset, bytes }
    } catch {
      return failed(signal.aborted ? 'timed_out' : 'unreachable')
    } finally {
      response?.destroy()
    }
  }
}

/** Rejects when the signal comes first. A resolver that never answers is left behind. */
async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  let stop: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    if (stop) signal.removeEventListener('abort', stop)
  }
}

function readContentType(header: string): { contentType: string; charset: string | undefined } {
  const [contentType = ''] = header.split(';')
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(header)?.[1]
  return { contentType: contentType.trim().toLowerCase(), charset: charset?.toLowerCase() }
}

function failed(failure: FetchFailure): FetchedContent {
  return { ok: false, failure }
}
