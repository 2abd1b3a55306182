import { createHash, hkdfSync } from 'node:crypto'

/** 32 bytes of chance as text for a cookie. */
export function newSecret(randomBytes: (size: number) => Buffer): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The bearer token that belongs to a session cookie. It follows from the secret, so that a reloaded page gets the same one again
 * while the database keeps hashes alone; the secret does not follow from it.
 */
export function bearerTokenOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'xperto bearer token 1', 32)).toString('base64url')
}

/** What the database keeps of a secret or a token. Both hold 256 bits of chance, so a plain hash is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
