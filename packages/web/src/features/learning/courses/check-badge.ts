import type { PublicBadge } from '@xperto/contract'

/** A badge whose signature the server found to hold. */
export type ValidBadge = Extract<PublicBadge, { state: 'valid' }>

/**
 * Checks a badge in this browser: whether its token was signed with the key (RFC 8037), and whether it says what is shown beside it. Null where
 * the browser cannot check such a signature, or only on a secure page.
 */
export async function checkBadge({
  jwt,
  publicKey,
  name,
  course,
  skills,
}: Omit<ValidBadge, 'state' | 'credential'>): Promise<boolean | null> {
  const subtle = (crypto as { subtle?: SubtleCrypto }).subtle
  if (!subtle) return null
  const [header = '', payload = '', signature = ''] = jwt.split('.')
  let key: CryptoKey
  try {
    key = await subtle.importKey('jwk', { kty: publicKey.kty, crv: publicKey.crv, x: publicKey.x }, 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
  try {
    const isSigned = await subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(`${header}.${payload}`))
    return isSigned && says(JSON.parse(new TextDecoder().decode(bytesOf(payload))), { name, course: course.name, skills })
  } catch {
    return false
  }
}

function says(claims: unknown, { name, course, skills }: { name: string; course: string; skills: readonly string[] }): boolean {
  const { credentialSubject: subject } = claims as {
    credentialSubject: {
      identifier: { identityHash: string }[]
      achievement: { name: string; resultDescription: { name: string }[] }
    }
  }
  const named = subject.achievement.resultDescription.map((result) => result.name)
  return subject.identifier[0]?.identityHash === name && subject.achievement.name === course && named.join('\n') === skills.join('\n')
}

/** The bytes of a part in base64url. */
function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
