import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@xperto/contract'
import type { FastifyRequest } from 'fastify'

/** The longest that a signed address is valid, in seconds: 15 minutes (design.md, "Files and images"). */
export const signedAddressMaxSeconds = 900

/** What an address opens: one object, in one way. */
export interface SignedObject {
  /** What the address is for, such as `resume-file`. Two routes never share a purpose. */
  purpose: string
  /** Names the object whole: with its version or format where there are several. */
  objectId: string
}

/** Makes and checks addresses that open one object for a few minutes without a token, for places where the browser cannot send one. */
export interface SignedAddresses {
  /** Adds `expires` and `signature` to a path without a query. Throws RangeError for more than 15 minutes. */
  sign(path: string, object: SignedObject, seconds?: number): string
  /**
   * To be called first in a route: throws AppError `not_found` unless the request's query was signed for this object and has not expired. A missing,
   * changed or expired signature and one of another object answer alike. It names no person: check no principal after it.
   */
  require(request: FastifyRequest, object: SignedObject): void
}

/** `key`: at least 32 random bytes, the same in every process that serves these addresses. `now` in milliseconds. */
export function createSignedAddresses({ key, now }: { key: Buffer; now: () => number }): SignedAddresses {
  const signatureOf = ({ purpose, objectId }: SignedObject, expires: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, objectId, expires]))
      .digest('base64url')
  return {
    sign(path, object, seconds = signedAddressMaxSeconds) {
      if (!(seconds > 0 && seconds <= signedAddressMaxSeconds)) throw new RangeError(`an address cannot be valid for ${seconds} seconds`)
      const expires = String(Math.floor(now() / 1000) + Math.floor(seconds))
      return `${path}?expires=${expires}&signature=${signatureOf(object, expires)}`
    },
    require(request, object) {
      const { expires, signature } = request.query as Record<string, unknown>
      const isSigned =
        typeof expires === 'string' &&
        typeof signature === 'string' &&
        isEqual(signature, signatureOf(object, expires)) &&
        now() / 1000 < Number(expires)
      if (!isSigned) throw new AppError('not_found')
    },
  }
}

/** Takes the same time whatever differs. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
