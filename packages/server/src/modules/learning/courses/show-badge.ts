import { AppError, type OwnBadge, type PublicBadge } from '@xperto/contract'
import { z } from 'zod'
import { findBadge, isRevoked, setPublic } from './badges.store.ts'
import type { CoursesDeps } from './deps.ts'
import { presentOwnBadge } from './issue-badge.ts'

/** As much of a badge's claims as its page shows; `openBadge` writes them. */
const shown = z.object({
  credentialSubject: z.object({
    identifier: z.tuple([z.object({ identityHash: z.string() })]),
    achievement: z.object({ name: z.string(), resultDescription: z.array(z.object({ name: z.string() })) }),
  }),
})

/** Codes are told over the telephone: small letters and a missing hyphen do. */
const normalised = (code: string): string => code.toUpperCase().replace(/^(.{4})-?(.{4})$/u, '$1-$2')

/**
 * A badge as anybody sees it, its signature checked anew. Of one that was switched off, or is revoked, nothing is told but that. Throws badge_not_found.
 */
export async function showBadge({ db, signer }: Pick<CoursesDeps, 'db' | 'signer'>, code: string): Promise<PublicBadge> {
  const row = await findBadge(db, normalised(code))
  if (!row) throw new AppError('badge_not_found')
  if (row === 'revoked') return { state: 'revoked', code: normalised(code) }
  if (!row.isPublic) return { state: 'withdrawn', code: row.code }
  const checked = await signer.check(row.token)
  const claims = shown.safeParse(checked?.claims)
  if (!checked || !claims.success) return { state: 'invalid', code: row.code }
  const { identifier, achievement } = claims.data.credentialSubject
  return {
    state: 'valid',
    code: row.code,
    name: identifier[0].identityHash,
    course: { name: achievement.name, url: row.course },
    issuedOn: row.createdAt.toISOString(),
    skills: achievement.resultDescription.map(({ name }) => name),
    jwt: row.token,
    credential: checked.claims,
    publicKey: checked.key,
  }
}

/** The token of a badge that is public. Throws badge_not_found. */
export async function readToken({ db }: Pick<CoursesDeps, 'db'>, code: string): Promise<string> {
  const row = await findBadge(db, normalised(code))
  if (!row || row === 'revoked' || !row.isPublic) throw new AppError('badge_not_found')
  return row.token
}

/** Switches a person's badge off or on. Throws badge_not_found for another's and for none alike. */
export async function changeBadge(
  { db, webBase }: Pick<CoursesDeps, 'db' | 'webBase'>,
  { userId, code, isPublic }: { userId: string; code: string; isPublic: boolean },
): Promise<OwnBadge> {
  const row = await db.asUser(userId, async (tx) => await setPublic(tx, userId, normalised(code), isPublic))
  if (!row) throw new AppError('badge_not_found')
  return presentOwnBadge(row, { webBase, isRevoked: await isRevoked(db, row.code) })
}
