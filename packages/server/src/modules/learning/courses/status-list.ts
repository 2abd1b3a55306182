import { gzipSync } from 'node:zlib'
import { AppError } from '@xperto/contract'
import { listStatuses } from './badges.store.ts'
import type { CoursesDeps } from './deps.ts'

/** `revocation` is for good; `suspension` ends when the owner switches the badge on again (W3C Bitstring Status List 1.0). */
export const statusPurposes = ['revocation', 'suspension'] as const
export type StatusPurpose = (typeof statusPurposes)[number]

/** The fewest bits that a list may have (W3C): so many badges that the place of one tells nothing. */
const fewestBits = 131_072

export const statusListAddress = (webBase: string, purpose: StatusPurpose): string => `${webBase}/api/v1/badges/status/${purpose}`

/** What a badge says of where its status stands. */
export const statusEntries = (webBase: string, place: number) =>
  statusPurposes.map((statusPurpose) => ({
    id: `${statusListAddress(webBase, statusPurpose)}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose,
    statusListIndex: String(place),
    statusListCredential: statusListAddress(webBase, statusPurpose),
  }))

/** A list as the signed credential that a verifier fetches (application/vc+jwt). Throws not_found for another purpose. */
export async function readStatusList(
  { db, signer, webBase, now }: Pick<CoursesDeps, 'db' | 'signer' | 'webBase' | 'now'>,
  asked: string,
): Promise<string> {
  const purpose = statusPurposes.find((known) => known === asked)
  if (!purpose) throw new AppError('not_found')
  const { revoked, suspended, last } = await listStatuses(db)
  const address = statusListAddress(webBase, purpose)
  const from = now()
  return await signer.sign({
    iss: webBase,
    jti: address,
    sub: `${address}#list`,
    nbf: Math.floor(from.getTime() / 1000),
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: webBase,
    validFrom: from.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: encodedList(purpose === 'revocation' ? revoked : suspended, last + 1),
    },
  })
}

/** The bits as W3C encodes them: the first is the leftmost of the first byte; GZIP, then base64url with the letter of multibase. */
function encodedList(places: readonly number[], atLeast: number): string {
  const bits = Buffer.alloc(Math.ceil(Math.max(fewestBits, atLeast) / 8))
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  return `u${gzipSync(bits).toString('base64url')}`
}
