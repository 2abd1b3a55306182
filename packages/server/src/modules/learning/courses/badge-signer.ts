import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { Database } from '../../../platform/db/database.ts'
import { type KeyRow, keyOrNew, listKeys } from './badges.store.ts'

/** A public key as a JWK (RFC 8037). */
export interface PublicKey {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  kid: string
}

/** Signs and checks badges: compact JSON Web Signatures with EdDSA (RFC 7515, RFC 8037). */
export interface BadgeSigner {
  /** The token over these claims. */
  sign(claims: object): Promise<string>
  /** The claims of a token whose signature holds and the key that holds it; null for any other token. */
  check(token: string): Promise<{ claims: Record<string, unknown>; key: PublicKey } | null>
  /** Every key that ever signed, the newest first. */
  keys(): Promise<PublicKey[]>
}

/** The key is made once and kept in a row: deriving it from a secret of the configuration would end every badge with that secret. */
export function createBadgeSigner({ db, newId }: { db: Database; newId: () => string }): BadgeSigner {
  return {
    async sign(claims) {
      const { id, privateKey } = (await listKeys(db))[0] ?? (await keyOrNew(db, () => makeKey(newId())))
      const signed = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid: id })}.${encoded(claims)}`
      return `${signed}.${sign(null, Buffer.from(signed), createPrivateKey(privateKey)).toString('base64url')}`
    },
    async check(token) {
      const [header, payload, signature, ...more] = token.split('.')
      if (header === undefined || payload === undefined || signature === undefined || more.length > 0) return null
      const { alg, kid } = decoded(header)
      const key = (await listKeys(db)).find(({ id }) => id === kid)
      if (alg !== 'EdDSA' || !key) return null
      const publicKey = publicKeyOf(key)
      const holds = verify(
        null,
        Buffer.from(`${header}.${payload}`),
        createPublicKey({ key: { ...publicKey }, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      )
      return holds ? { claims: decoded(payload), key: publicKey } : null
    },
    keys: async () => (await listKeys(db)).map(publicKeyOf),
  }
}

function makeKey(id: string): KeyRow {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x } = publicKey.export({ format: 'jwk' })
  if (x === undefined) throw new Error('an Ed25519 key has no x')
  return { id, privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), publicX: x }
}

const publicKeyOf = ({ id, publicX }: KeyRow): PublicKey => ({ kty: 'OKP', crv: 'Ed25519', x: publicX, kid: id })

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What stands in a part of a token; nothing where it is no object. */
function decoded(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
